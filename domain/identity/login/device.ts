/** Characters of a header that are looked at: those of browsers have 100 to 300. */
const longest = 512;

/** The more special names first: most browsers also carry the names of others. */
const browsers: [name: string, ...patterns: RegExp[]][] = [
	["Edge", /\bEdgA?(?:iOS)?\//],
	["Opera", /\bOPR\//],
	["Samsung Internet", /\bSamsungBrowser\//],
	["Yandex Browser", /\bYaBrowser\//],
	["WeChat", /\bMicroMessenger\//],
	["Firefox", /\b(?:Firefox|FxiOS)\//],
	["Chrome", /\b(?:Chrome|CriOS)\//],
	["Safari", /\bVersion\/\d/, /\bSafari\//],
	["curl", /^curl\//],
];
const systems: [name: string, ...patterns: RegExp[]][] = [
	["iPhone", /\biPhone\b/],
	["iPad", /\biPad\b/],
	["Android", /\bAndroid\b/],
	["HarmonyOS", /\bHarmonyOS\b/],
	["Windows", /\bWindows\b/],
	["ChromeOS", /\bCrOS\b/],
	["macOS", /\bMac OS X\b|\bMacintosh\b/],
	["Linux", /\bLinux\b/],
];

/**
 * Browser and system by name, as in "Firefox, Windows"; empty where neither is
 * known. They are proper names in every language, and versions age.
 */
export function deviceOf(userAgent: string | undefined): string {
	const text = (userAgent ?? "").slice(0, longest);
	const among = (names: typeof browsers) =>
		names.find(([, ...patterns]) =>
			patterns.every((one) => one.test(text)),
		)?.[0];
	return [among(browsers), among(systems)].filter(Boolean).join(", ");
}
