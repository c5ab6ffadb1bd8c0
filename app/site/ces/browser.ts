export type BrowserFound = {
	name: string;
	version: number;
	/** Whether it is one of the "older browsers" of the specification, section 2. */
	older: boolean;
};

/** User agent patterns of browsers; the order matters, as later ones match more widely. */
const browsers = [
	{
		name: "Internet Explorer",
		sign: /MSIE (\d+)|Trident\/.*rv:(\d+)/,
		first: Infinity,
	},
	{ name: "Edge", sign: /Edg(?:e|A|iOS)?\/(\d+)/, first: 14 },
	{ name: "Opera", sign: /OPR\/(\d+)/, first: 0 },
	{ name: "Samsung Internet", sign: /SamsungBrowser\/(\d+)/, first: 0 },
	{ name: "Firefox", sign: /(?:Firefox|FxiOS)\/(\d+)/, first: 45 },
	{ name: "Chrome", sign: /(?:Chrome|CriOS)\/(\d+)/, first: 50 },
	{ name: "Safari", sign: /Version\/(\d+)[\d.]* .*Safari\//, first: 10 },
] as const;

/**
 * The browser behind a user agent, and whether it is one of the older ones: IE,
 * Chrome below 50, Firefox below 45, Safari below 10, Edge below 14
 * (specification, section 2). `undefined` where it names none of them.
 */
export function browserOf(userAgent: string): BrowserFound | undefined {
	for (const { name, sign, first } of browsers) {
		const match = sign.exec(userAgent);
		if (!match) continue;
		const version = Number(match.slice(1).find(Boolean));
		return { name, version, older: version < first };
	}
	return undefined;
}
