import { addressAnalyser } from './address-analyser.ts';
import { standardAnalyser } from './standard-analyser.ts';

/** Every analyser, by the name under which mappings ask for it. */
export const ANALYSERS = { standard: standardAnalyser, address: addressAnalyser } as const;

export type AnalyserName = keyof typeof ANALYSERS;
