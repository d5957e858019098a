import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a}from"./chunk-2P3T2FFA.js";import"./chunk-H2T4LIFK.js";import"./chunk-IUDTYNSI.js";import"./chunk-DGSWII72.js";import"./chunk-AMZS7V3M.js";import"./chunk-I47RJ2LN.js";import"./chunk-VOTKK5TZ.js";export{a as readTaskDag};
