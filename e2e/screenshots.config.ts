import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the screenshots of the documents from the same demo as the journeys. */
export default defineConfig({ ...journeys, testDir: './screenshots', reporter: 'list' });
