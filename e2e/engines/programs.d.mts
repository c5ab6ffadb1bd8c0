export const firefox: string | undefined;
export const webKitDriver: string | undefined;
export const miniBrowser: string | undefined;
export const xvfb: string | undefined;
export function enginesHere(): {
	here: string[];
	missing: [name: string, how: string][];
};
