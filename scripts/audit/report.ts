import type { Measures, PageReport } from "./measure.ts";

const kilo = 1000;
const whole = (value: number) => String(Math.round(value));
const seconds = (value: number) => (value / 1000).toFixed(2);
const size = (value: number) => (value / kilo).toFixed(1);

type Column = {
	name: keyof Measures;
	title: string;
	show: (value: number) => string;
	/** The worst value that still holds; a measure without one is only shown. */
	bar?: number;
	/** Points: more is better. */
	points?: true;
	/** A bar for the first view of the home page only. */
	home?: true;
};

const columns: Column[] = [
	{ name: "performance", title: "perf", show: whole, bar: 100, points: true },
	{ name: "accessibility", title: "a11y", show: whole, bar: 100, points: true },
	{
		name: "best-practices",
		title: "best",
		show: whole,
		bar: 100,
		points: true,
	},
	{ name: "seo", title: "SEO", show: whole, bar: 100, points: true },
	{ name: "fcp", title: "FCP s", show: seconds },
	{ name: "lcp", title: "LCP s", show: seconds, bar: 850 },
	{ name: "cls", title: "CLS", show: (n) => n.toFixed(3), bar: 0 },
	{ name: "tbt", title: "TBT ms", show: whole, bar: 50 },
	{ name: "scripts", title: "asked", show: whole, bar: 0 },
	{ name: "total", title: "all KB", show: size, bar: 450 * kilo, home: true },
	{ name: "script", title: "JS KB", show: size, bar: 110 * kilo, home: true },
	{ name: "style", title: "CSS KB", show: size, bar: 20 * kilo, home: true },
	{ name: "hero", title: "hero KB", show: size, bar: 120 * kilo, home: true },
	{ name: "foreign", title: "others", show: whole, bar: 0 },
];

function isHome(page: string): boolean {
	return /^\/([a-z]{2})?$/.test(page);
}

/** Judged by what is shown: 1.204 s, told as 1.20, holds a bar of 1.2. */
function holds({ measures, page }: PageReport, column: Column): boolean {
	const { name, bar, points, home, show } = column;
	const value = measures[name];
	if (bar === undefined || value === undefined) return true;
	if (home && !isHome(page)) return true;
	const difference = Number(show(value)) - Number(show(bar));
	return points ? difference >= 0 : difference <= 0;
}

/** Every measure of every page; those that miss their bar carry a mark. */
export function table(reports: PageReport[]): string {
	const rows = [
		["page", ...columns.map(({ title }) => title)],
		...reports.map((report) => [
			report.page,
			...columns.map((column) => {
				const value = report.measures[column.name];
				if (value === undefined) return "–";
				return column.show(value) + (holds(report, column) ? "" : "!");
			}),
		]),
		[
			"bar",
			...columns.map(({ bar, show }) => (bar === undefined ? "" : show(bar))),
		],
	];
	const widths = rows[0]?.map((_, at) =>
		Math.max(...rows.map((row) => row[at]?.replace("!", "").length ?? 0)),
	);
	return rows
		.map((row) =>
			row
				.map((cell, at) => {
					const width = widths?.[at] ?? 0;
					if (at === 0) return cell.padEnd(width);
					const marked = cell.endsWith("!");
					const text = marked ? cell.slice(0, -1) : cell;
					return text.padStart(width) + (marked ? "!" : " ");
				})
				.join(" ")
				.trimEnd(),
		)
		.join("\n");
}

/** Each bar of the experience guide: whether all pages hold it, or which do not. */
export function verdicts(reports: PageReport[]): {
	lines: string[];
	allHold: boolean;
} {
	let allHold = true;
	const lines = columns
		.filter(({ bar }) => bar !== undefined)
		.map((column) => {
			const missing = reports.filter((report) => !holds(report, column));
			if (missing.length > 0) allHold = false;
			const bar = column.show(column.bar ?? 0);
			const limit = column.points ? bar : `at most ${bar}`;
			const judged = !column.home || reports.some(({ page }) => isHome(page));
			const verdict =
				missing.length === 0
					? judged
						? "holds"
						: "for the home page, which was not measured"
					: `does not hold: ${missing.map(({ page }) => page).join(", ")}`;
			return `${column.title.padEnd(8)} ${limit.padEnd(15)} ${verdict}`;
		});
	return { lines, allHold };
}

const mostItems = 6;
const longest = 300;

/** Findings that keep a page from 100 points. */
export function findings({ page, findings }: PageReport): string[] {
	return findings.flatMap(({ category, title, value, items }) => [
		`${page} · ${category} · ${title}${value ? ` (${value})` : ""}`,
		...items.slice(0, mostItems).map((item) => `    ${shorten(item)}`),
		...(items.length > mostItems
			? [`    and ${items.length - mostItems} more`]
			: []),
	]);
}

function shorten(text: string): string {
	const line = text.replace(/\s+/g, " ");
	return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** Figures of a page here and of another site's, measured in turn with it. */
export function beside(here: PageReport, there: PageReport): string {
	const each = (["lcp", "tbt", "cls", "total", "script"] as const).map(
		(name) => {
			const { title, show = whole } =
				columns.find((column) => column.name === name) ?? {};
			const [a, b] = [here, there].map(({ measures }) =>
				show(Number(measures[name])),
			);
			return `${title} ${a} (${b})`;
		},
	);
	return `${here.page}: ${each.join(", ")}`;
}

/** Simulated times are those of this machine's processor, four times slower. */
export function speeds(reports: PageReport[]): string {
	const all = reports.map(({ speed }) => Math.round(speed));
	return `machine  ${Math.min(...all)} to ${Math.max(...all)} in Lighthouse's benchmark; the closer together and the higher, the more its times tell`;
}

/** Requests of a page on its first view, the largest first. */
export function requests({ page, requests }: PageReport): string[] {
	return [
		`${page} · ${requests.length} requests`,
		...requests
			.toSorted((a, b) => b.bytes - a.bytes)
			.map(({ url, type, bytes }) => {
				const { pathname } = new URL(url);
				return `    ${size(bytes).padStart(7)}  ${type.padEnd(10)} ${pathname}`;
			}),
	];
}
