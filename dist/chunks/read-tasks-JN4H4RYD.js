import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a}from"./chunk-WESJWLV6.js";import"./chunk-H2T4LIFK.js";import"./chunk-G4MSNHUC.js";import"./chunk-LS574JUE.js";import"./chunk-AMZS7V3M.js";import"./chunk-I47RJ2LN.js";import"./chunk-VOTKK5TZ.js";export{a as readTaskDag};
