import type { LayoutSwitch, NeighbourTest } from './keyboard-layout.ts';
import type { Lexemes } from './lexemes.ts';
import type { Stemming } from './stemming.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Everything that is known about words. */
export interface Language {
  stemming: Stemming;
  vocabulary: Vocabulary;
  lexemes: Lexemes;
  switchLayout: LayoutSwitch;
  areNeighbours: NeighbourTest;
}
