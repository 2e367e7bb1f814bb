/** The part of subset-font's interface that the build uses; the package brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** Layout features to keep; all others go. */
    keepFeatures?: string[];
    variationAxes?: Record<string, { min: number; max: number; default?: number }>;
  }

  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: SubsetOptions,
  ): Promise<Buffer>;
}
