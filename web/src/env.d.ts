/** The types of the build's variables. */

interface ImportMetaEnv {
  /** The API's origin; empty for the page's own. */
  readonly VITE_API_HOST?: string;
  /** The year of the build, for the copyright line. */
  readonly VITE_BUILD_YEAR: string;
  /** The folder of additional data for reading PDFs. */
  readonly VITE_PDF_DATA: string;
  /** The tour video's length in seconds; empty while no tour is recorded. */
  readonly VITE_TOUR_SECONDS: string;
}
