import { Document, type Material as GltfMaterial, NodeIO, type Primitive, type TypedArray } from '@gltf-transform/core';
import { KHRMaterialsEmissiveStrength, KHRMaterialsTransmission } from '@gltf-transform/extensions';
import { join, type Mesh } from './shape/mesh.ts';
import { tangents } from './shape/tangents.ts';
import { rounded } from './shape/vector.ts';
import { linear } from './surface/colour.ts';
import type { Material } from './surface/materials.ts';
import { renderTexture } from './surface/texture.ts';

/** A named piece of a model with one material. */
export interface Part {
  name: string;
  material: Material;
  mesh: Mesh;
}

export const part = (name: string, material: Material, ...meshes: readonly Mesh[]): Part => ({
  name,
  material,
  mesh: join(...meshes),
});

/**
 * Positions are rounded to this fraction of a metre, so that machines that differ in the last bit of a sine write the
 * same bytes.
 */
const GRID = 2 ** 17;
const toGrid = (value: number, grid = GRID) => Math.round(value * grid) / grid + 0;

/** Writes the parts as one GLB: a node for each part, under a root node with the name of the model. */
export async function writeGlb(name: string, parts: readonly Part[]): Promise<Uint8Array> {
  const document = new Document();
  const known = new Map<Material, GltfMaterial>();
  const root = document.createNode(name);
  const ground = Math.min(...parts.map(({ mesh }) => mesh.bounds().low[1]));
  for (const { name: partName, material, mesh: placed } of parts) {
    const mesh = placed.at(0, -ground, 0);
    const made = known.get(material) ?? writeMaterial(document, material);
    known.set(material, made);
    const primitive = writePrimitive(document, mesh, material).setMaterial(made);
    const node = document.createNode(partName).setMesh(document.createMesh(partName).addPrimitive(primitive));
    root.addChild(node);
  }
  document.createScene(name).addChild(root);
  return new NodeIO()
    .registerExtensions([KHRMaterialsTransmission, KHRMaterialsEmissiveStrength])
    .writeBinary(document);
}

function writePrimitive(document: Document, mesh: Mesh, material: Material): Primitive {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer('geometry');
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', array: TypedArray) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const numbers = mesh.triangles.flat();
  const indices = mesh.positions.length < 65_535 ? new Uint16Array(numbers) : new Uint32Array(numbers);
  const primitive = document
    .createPrimitive()
    .setIndices(accessor('SCALAR', indices))
    .setAttribute(
      'POSITION',
      accessor(
        'VEC3',
        Float32Array.from(mesh.positions.flat(), (value) => toGrid(value)),
      ),
    )
    .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(mesh.normals.flatMap(rounded))));
  const { texture } = material;
  if (texture) {
    const uvs = mesh.uvs.flatMap(([u, v]) => [toGrid(u / texture.tile, 4096), toGrid(v / texture.tile, 4096)]);
    primitive.setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(uvs)));
    primitive.setAttribute('TANGENT', accessor('VEC4', Float32Array.from(tangents(mesh).flat())));
  }
  if (mesh.tints) {
    const tints = mesh.tints.flatMap((tint) =>
      [...tint, 1].map((value) => Math.round(Math.min(1, Math.max(0, value)) * 65_535)),
    );
    primitive.setAttribute('COLOR_0', accessor('VEC4', Uint16Array.from(tints)).setNormalized(true));
  }
  return primitive;
}

function writeMaterial(document: Document, material: Material): GltfMaterial {
  const { name, colour, roughness, metalness = 0, texture, transmission, glow, glowStrength = 1 } = material;
  const made = document
    .createMaterial(name)
    .setBaseColorFactor([...linear(colour), 1])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(texture ? 0 : metalness)
    .setDoubleSided(material.doubleSided ?? false);
  if (texture) {
    const set = renderTexture(texture);
    const picture = (kind: string, bytes: Uint8Array) =>
      document.createTexture(`${texture.name} ${kind}`).setMimeType('image/png').setImage(bytes);
    made
      .setBaseColorTexture(picture('base colour', set.basecolor))
      .setNormalTexture(picture('normal', set.normal))
      .setMetallicRoughnessTexture(picture('roughness', set.roughness));
  }
  if (glow) {
    made.setEmissiveFactor(linear(glow));
    const extension = document.createExtension(KHRMaterialsEmissiveStrength);
    made.setExtension(
      'KHR_materials_emissive_strength',
      extension.createEmissiveStrength().setEmissiveStrength(glowStrength),
    );
  }
  if (transmission) {
    const extension = document.createExtension(KHRMaterialsTransmission);
    made.setExtension('KHR_materials_transmission', extension.createTransmission().setTransmissionFactor(transmission));
  }
  return made;
}
