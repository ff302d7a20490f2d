// Constants that the build writes in, and the import forms that only the bundler knows.
declare const __CX_VARIANT__: 'store' | 'paired' | 'e2e' | undefined;
declare const __CX_BACKEND__: string | undefined;
declare const __CX_TOKEN__: string | undefined;
declare module '*.css?inline' {
  const text: string;
  export default text;
}
declare module '*.css' {}
declare module '*?url' {
  const url: string;
  export default url;
}
