import { Accessor, type Document, Logger, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS, EXTTextureWebP } from '@gltf-transform/extensions';
import { metalRough, prune } from '@gltf-transform/functions';
import { openTexture } from '../../platform/formats/gltf.ts';
import { isHidden, shownScene } from '../../platform/formats/gltf-scene.ts';

const TEXTURE_SIDE = 512;
const WEBP = { quality: 82, effort: 1 };

/** What the viewer of the pages reads. It has no decoders, since decompressing takes longer than downloading. */
const VIEWER_EXTENSIONS = new Set([
  'EXT_mesh_gpu_instancing',
  'EXT_texture_webp',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
]);
/** Only these change how the data is read. The viewer warns about required extensions that it does not know. */
const REQUIRED = new Set(['EXT_mesh_gpu_instancing', 'EXT_texture_webp', 'KHR_mesh_quantization']);

/** Shrinks the textures and keeps meshes, animations and variants: a preview must look right without replacing the paid files. */
export async function makePreview(document: Document): Promise<Uint8Array> {
  document.setLogger(new Logger(Logger.Verbosity.SILENT));
  removeUnshown(document);
  await document.transform(prune({ keepAttributes: true, keepLeaves: true, keepSolidTextures: true }));
  await shrinkTextures(document);
  const extensions = document.getRoot().listExtensionsUsed();
  if (extensions.some(({ extensionName }) => extensionName === 'KHR_materials_pbrSpecularGlossiness')) {
    await document.transform(metalRough());
    await shrinkTextures(document);
  }
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (VIEWER_EXTENSIONS.has(extension.extensionName)) extension.setRequired(REQUIRED.has(extension.extensionName));
    else extension.dispose();
  }
  useSinglePrecision(document);
  useOneBuffer(document);
  return new NodeIO().setLogger(document.getLogger()).registerExtensions(ALL_EXTENSIONS).writeBinary(document);
}

function removeUnshown(document: Document): void {
  const shown = shownScene(document);
  for (const scene of document.getRoot().listScenes()) if (scene !== shown) scene.dispose();
  document.getRoot().setDefaultScene(shown);
  const waiting = (shown?.listChildren() ?? []).map((node) => ({ node, isSeen: true }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const isSeen = next.isSeen && !isHidden(next.node);
    if (!isSeen) next.node.setMesh(null).setSkin(null);
    waiting.push(...next.node.listChildren().map((node) => ({ node, isSeen })));
  }
  // Without a node a channel animates something that only other viewers know, such as a colour.
  for (const animation of document.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) if (!channel.getTargetNode()) channel.dispose();
    if (animation.listChannels().length === 0) animation.dispose();
  }
}

/** Turns all textures into small WebP files, one after another, because a decoded texture may need much memory. */
async function shrinkTextures(document: Document): Promise<void> {
  const textures = document.getRoot().listTextures();
  if (textures.length > 0) document.createExtension(EXTTextureWebP);
  for (const texture of textures) {
    const [width = Infinity, height = Infinity] = texture.getSize() ?? [];
    if (texture.getMimeType() === 'image/webp' && Math.max(width, height) <= TEXTURE_SIDE) continue;
    const image = await openTexture(texture);
    const fit = { width: TEXTURE_SIDE, height: TEXTURE_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const bytes = await image.resize(fit).webp(WEBP).toBuffer();
    texture.setImage(new Uint8Array(bytes)).setMimeType('image/webp').setURI('');
  }
}

/** The viewer knows no half and double precision. */
function useSinglePrecision(document: Document): void {
  const { FLOAT16, FLOAT64 } = Accessor.ComponentType;
  for (const accessor of document.getRoot().listAccessors())
    if ([FLOAT16, FLOAT64].some((type) => type === accessor.getComponentType()))
      accessor.setArray(Float32Array.from(accessor.getArray() ?? []));
}

/** A .glb file holds only one buffer. */
function useOneBuffer(document: Document): void {
  const [first = document.createBuffer(), ...others] = document.getRoot().listBuffers();
  for (const accessor of document.getRoot().listAccessors()) accessor.setBuffer(first);
  for (const buffer of others) buffer.dispose();
  first.setURI('');
}
