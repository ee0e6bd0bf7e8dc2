/** GLSL for the top of a vertex shader that includes `POSED`. */
export const POSED_HEAD = /* glsl */ `
  #include <common>
  #include <skinning_pars_vertex>
  #include <morphtarget_pars_vertex>`;

/** GLSL that computes `posed` and `posedNormal` in world coordinates, with bones, morph targets and instances. */
export const POSED = /* glsl */ `
  #include <beginnormal_vertex>
  #include <morphnormal_vertex>
  #include <skinbase_vertex>
  #include <skinnormal_vertex>
  #include <begin_vertex>
  #include <morphtarget_vertex>
  #include <skinning_vertex>
  mat4 posedPlace = modelMatrix;
  #ifdef USE_INSTANCING
    posedPlace = modelMatrix * instanceMatrix;
  #endif
  vec4 posed = posedPlace * vec4( transformed, 1.0 );
  vec3 posedNormal = transpose( inverse( mat3( posedPlace ) ) ) * objectNormal;`;
