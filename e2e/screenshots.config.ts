import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The pictures of the documents, taken from a demo like the one the journeys walk through. */
export default defineConfig({ ...journeys, testDir: './screenshots', reporter: 'list' });
