declare module 'gltf-validator' {
  interface Options {
    uri?: string;
    maxIssues?: number;
    writeTimestamp?: boolean;
    externalResourceFunction?: (uri: string) => Promise<Uint8Array>;
  }
  export function validateBytes(bytes: Uint8Array, options?: Options): Promise<unknown>;
}
