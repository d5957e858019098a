import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a}from"./chunk-F2URHT3S.js";import"./chunk-H2T4LIFK.js";import"./chunk-5ZOV3TRW.js";import"./chunk-HVVDWAE6.js";import"./chunk-AMZS7V3M.js";import"./chunk-HRCM6VT4.js";import"./chunk-VOTKK5TZ.js";export{a as readTaskDag};
