/** The more special names first: most browsers also carry the names of others. */
const browsers: [pattern: RegExp, name: string][] = [
	[/\bEdgA?(?:iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bYaBrowser\//, "Yandex Browser"],
	[/\bMicroMessenger\//, "WeChat"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/\b(?:Chrome|CriOS)\//, "Chrome"],
	[/\bVersion\/[\d.]+.*Safari\//, "Safari"],
	[/^curl\//, "curl"],
];
const systems: [pattern: RegExp, name: string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bHarmonyOS\b/, "HarmonyOS"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMac OS X\b|\bMacintosh\b/, "macOS"],
	[/\bLinux\b/, "Linux"],
];

/**
 * Browser and system by name, as in "Firefox, Windows"; empty where neither is
 * known. They are proper names in every language, and versions age.
 */
export function deviceOf(userAgent: string | undefined): string {
	const among = (names: [RegExp, string][]) =>
		names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
	return [among(browsers), among(systems)].filter(Boolean).join(", ");
}
