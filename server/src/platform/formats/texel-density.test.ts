import { Document } from '@gltf-transform/core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readTexelDensity } from './texel-density.ts';

/** A square with that side in metres, which its texture covers once. */
async function makeSquare(metres: number, pixels: number, scale = 1): Promise<Document> {
  const document = new Document();
  const buffer = document.createBuffer();
  const image = await sharp({ create: { width: pixels, height: pixels, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const accessor = (type: 'VEC2' | 'VEC3' | 'SCALAR', array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const s = metres;
  const texture = document.createTexture().setImage(new Uint8Array(image)).setMimeType('image/png');
  const primitive = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', new Float32Array([0, 0, 0, s, 0, 0, s, s, 0, 0, s, 0])))
    .setAttribute('TEXCOORD_0', accessor('VEC2', new Float32Array([0, 0, 1, 0, 1, 1, 0, 1])))
    .setIndices(accessor('SCALAR', new Uint16Array([0, 1, 2, 0, 2, 3])))
    .setMaterial(document.createMaterial().setBaseColorTexture(texture));
  const node = document
    .createNode()
    .setMesh(document.createMesh().addPrimitive(primitive))
    .setScale([scale, scale, scale]);
  document.createScene().addChild(node);
  return document;
}

test('a texture of 512 pixels on a square metre has 512 pixels per metre', async () => {
  expect(readTexelDensity(await makeSquare(1, 512))).toBe(512);
});

test('a model of twice the size or scale has half the density', async () => {
  expect(readTexelDensity(await makeSquare(2, 512))).toBe(256);
  expect(readTexelDensity(await makeSquare(1, 512, 2))).toBe(256);
});

test('a model without textures has no texel density', () => {
  expect(readTexelDensity(new Document())).toBeNull();
});
