import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a}from"./chunk-XMYQ3TVW.js";import"./chunk-H2T4LIFK.js";import"./chunk-JBDEIPVW.js";import"./chunk-QLCHNCVP.js";import"./chunk-AMZS7V3M.js";import"./chunk-I47RJ2LN.js";import"./chunk-VOTKK5TZ.js";export{a as readTaskDag};
