import { compile } from '@inlang/paraglide-js';
import { messageCompiler } from './messages.config.ts';

await compile(messageCompiler);
