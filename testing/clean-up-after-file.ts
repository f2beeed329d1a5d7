import { afterAll } from 'vitest';
import { cleanUp } from './clean-up.ts';

/** A setup file, which Vitest runs for each test file. */
afterAll(cleanUp);
