import { createRequire as _createRequire } from 'node:module';const require = _createRequire(import.meta.url);
import{a}from"./chunk-DA7SC2ZD.js";import"./chunk-H2T4LIFK.js";import"./chunk-I52EJK5N.js";import"./chunk-PJ6XRSIW.js";import"./chunk-N25ONEB7.js";import"./chunk-MC7NGUU7.js";import"./chunk-I47RJ2LN.js";import"./chunk-AMZS7V3M.js";import"./chunk-VOTKK5TZ.js";export{a as readTaskDag};
