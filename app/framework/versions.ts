/**
 * Versions that the files of this folder were written for: they rely on how
 * these write a page, which no documentation promises. Before a version changes
 * here, the journey `e2e/site/loading/firstView.spec.ts` has to pass with it
 * (docs/decisions/0030).
 */
export const writtenFor = {
	"react-router": "8.4.0",
	"@react-router/dev": "8.4.0",
	react: "19.3.1",
	"react-dom": "19.3.1",
} as const;
