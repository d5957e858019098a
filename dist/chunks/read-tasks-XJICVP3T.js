import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a}from"./chunk-O5VGTCN2.js";import"./chunk-H2T4LIFK.js";import"./chunk-2FRGUTQB.js";import"./chunk-SXI44LOA.js";import"./chunk-HHKHLKXW.js";import"./chunk-6YAH7OSA.js";import"./chunk-I47RJ2LN.js";import"./chunk-AMZS7V3M.js";import"./chunk-VOTKK5TZ.js";export{a as readTaskDag};
