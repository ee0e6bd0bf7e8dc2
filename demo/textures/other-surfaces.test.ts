import { describeTextures } from './seams.suite.ts';
import { textureList } from './texture-list.ts';

const isLaid = (pack: string) => /^(wood|stone|brick|tiles)-/.test(pack);

describeTextures(
  textureList.filter(({ pack }) => !isLaid(pack)),
  ['velvet-emerald', 'sand-ripples-dune', 'limewash-ochre', 'gold-leaf-worn'],
);
