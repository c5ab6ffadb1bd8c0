export function programs(): {
	firefox: string | undefined;
	webKitDriver: string | undefined;
	miniBrowser: string | undefined;
	xvfb: string | undefined;
};
export const packagesOf: Record<string, string[]>;
export function enginesHere(): {
	here: string[];
	missing: [name: string, how: string][];
};
