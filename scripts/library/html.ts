import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { CarDetail, Pair } from "../../contracts/catalogue/catalogue.ts";
import { directionOf, type LanguageCode } from "../../contracts/language.ts";
import { escapeMarkup } from "../../platform/runtime/markup.ts";
import { wordsIn } from "./words.ts";

const { resolve } = createRequire(import.meta.url);

function font(family: string, name: string): string {
	const folder = dirname(
		resolve(`@fontsource-variable/${family}/package.json`),
	);
	const bytes = readFileSync(join(folder, "files", name));
	return `url(data:font/woff2;base64,${bytes.toString("base64")})`;
}

const style = `
@font-face { font-family: F; font-weight: 300 900; src: ${font("figtree", "figtree-latin-wght-normal.woff2")}; }
@font-face { font-family: R; font-weight: 160 700; src: ${font("readex-pro", "readex-pro-arabic-wght-normal.woff2")}; unicode-range: U+0600-06FF, U+FB50-FDFF, U+FE70-FEFC; }
* { box-sizing: border-box; margin: 0; }
html { font: 10.5pt/1.5 F, R, "Noto Sans CJK SC", sans-serif; color: #14161a; }
body { padding: 0; }
h1 { font-size: 34pt; font-weight: 560; line-height: 1.05; }
h2 { margin: 12mm 0 4mm; font-size: 16pt; font-weight: 560; break-after: avoid; }
h3 { margin: 5mm 0 1mm; font-size: 11pt; font-weight: 640; break-after: avoid; }
p + p { margin-top: 2mm; }
img { display: block; width: 100%; }
.cover { height: 100mm; object-fit: cover; object-position: 100%; border-radius: 4mm; margin-bottom: 10mm; }
.lead { font-size: 14pt; color: #50555d; margin-top: 4mm; }
.kind { color: #1c5fd4; font-weight: 640; margin-bottom: 2mm; }
.text { margin-top: 8mm; columns: 2; column-gap: 10mm; }
table { width: 100%; border-collapse: collapse; break-inside: avoid; }
th, td { padding: 1.6mm 0; border-bottom: .25mm solid #e2dfd9; text-align: start; font-weight: 400; vertical-align: top; }
th { width: 55%; color: #50555d; }
.issue { margin-top: 12mm; color: #6b7078; font-size: 8.5pt; }
.slide { break-after: page; height: 170mm; display: grid; align-content: center; }
.slide h1 { font-size: 44pt; }
.slide li { font-size: 20pt; margin: 4mm 0; }
`;

function page(language: LanguageCode, title: string, body: string): string {
	return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><title>${escapeMarkup(title)}</title><style>${style}</style><body>${body}`;
}

function table(rows: Pair[]): string {
	const lines = rows.map(
		({ label, value }) =>
			`<tr><th>${escapeMarkup(label)}<td><bdi>${escapeMarkup(value)}</bdi>`,
	);
	return `<table>${lines.join("")}</table>`;
}

/** `picture`: a JPEG as a data address. */
export function brochure(
	car: CarDetail,
	language: LanguageCode,
	picture: string,
): string {
	const w = wordsIn(language);
	return page(
		language,
		`${car.name} – ${w.brochure}`,
		`<img class="cover" src="${picture}" alt="">
		<p class="kind">Domora</p><h1><bdi>${escapeMarkup(car.name)}</bdi></h1><p class="lead">${escapeMarkup(car.tagline)}</p>
		<div class="text">${car.description.map((p) => `<p>${escapeMarkup(p)}`).join("")}</div>
		<h2>${escapeMarkup(w.highlights)}</h2>${car.highlights.map(({ title, text: t }) => `<h3>${escapeMarkup(title)}</h3><p>${escapeMarkup(t)}`).join("")}
		<h2>${escapeMarkup(w.technicalData)}</h2>${car.groups.map(({ title, rows }) => `<h3>${escapeMarkup(title)}</h3>${table(rows)}`).join("")}
		<p class="issue">${escapeMarkup(w.issue)}`,
	);
}

export function manual(
	car: CarDetail,
	language: LanguageCode,
	picture: string,
): string {
	const w = wordsIn(language);
	return page(
		language,
		`${car.name} – ${w.manual}`,
		`<p class="kind">Domora</p><h1><bdi>${escapeMarkup(car.name)}</bdi></h1><p class="lead">${escapeMarkup(w.manual)}</p>
		<img class="cover" style="margin-top:8mm" src="${picture}" alt="">
		${w.chapters.map(({ title, text: lines }, n) => `<h2>${n + 1}. ${escapeMarkup(title)}</h2>${lines.map((p) => `<p>${escapeMarkup(p)}`).join("")}`).join("")}
		<h2>${w.chapters.length + 1}. ${escapeMarkup(w.technicalData)}</h2>${car.groups.map(({ title, rows }) => `<h3>${escapeMarkup(title)}</h3>${table(rows)}`).join("")}
		<p class="issue">${escapeMarkup(w.issue)}`,
	);
}

/** A page for mechanics. */
export function bulletin(facts: {
	number: string;
	title: string;
	models: string[];
	lines: string[];
}): string {
	return page(
		"en",
		`${facts.number} ${facts.title}`,
		`<p class="kind">Domora workshop bulletin ${facts.number}</p><h1 style="font-size:24pt">${escapeMarkup(facts.title)}</h1>
		<h2>Models</h2><p>${escapeMarkup(facts.models.join(", "))}
		<h2>What to do</h2>${facts.lines.map((line) => `<p>${escapeMarkup(line)}`).join("")}
		<p class="issue">For workshops under contract only.`,
	);
}

/** Slides, one a page. */
export function deck(
	title: string,
	slides: { title: string; points: string[] }[],
): string {
	return page(
		"en",
		title,
		`<div class="slide"><p class="kind">Domora training</p><h1>${escapeMarkup(title)}</h1></div>${slides.map((slide) => `<div class="slide"><h1 style="font-size:30pt">${escapeMarkup(slide.title)}</h1><ul>${slide.points.map((point) => `<li>${escapeMarkup(point)}`).join("")}</ul></div>`).join("")}`,
	);
}
