import type {
	ThemeColours,
	ThemeFacts,
} from "../../contracts/content/kinds/theme.ts";
import { type Drawing, drawingFile, readDrawing } from "../../contracts/svg.ts";
import { faviconAddress, type Icon } from "./icons.ts";

/** Look of the brand, ready for pages and pictures. */
export type Theme = {
	colours: ThemeColours;
	/** Custom properties of its colours: the first stylesheet of every page. */
	style: string;
	/** Stands in header and footer. */
	sign: Drawing;
	icon: Icon;
	/** Address of the icon of the tab; the icon may be inside the address. */
	faviconAddress: string;
	/** A file of its own. */
	logo: string | undefined;
};

export function themeOf(facts: ThemeFacts): Theme {
	const { colours, sign, iconGround, logo } = facts;
	const icon = { drawing: readDrawing(facts.icon), ground: iconGround };
	return {
		colours,
		style: styleOf(colours),
		sign: readDrawing(sign),
		icon,
		faviconAddress: faviconAddress(icon),
		logo: logo && drawingFile(readDrawing(logo)),
	};
}

/** Colours seen through others; the shadows of things on paper. */
function styleOf(colours: ThemeColours): string {
	const through = (colour: string, share: number) => {
		const [red, green, blue] = channels(colour);
		return `rgb(${red} ${green} ${blue} / ${share})`;
	};
	const { land: _, ...seen } = colours;
	const { ink, night, paper } = colours;
	const properties = Object.entries({
		...seen,
		veil: through(night, 0.62),
		veilWhite: through(paper, 0.72),
		veilDeep: through(night, 0.84),
		veilNone: through(night, 0),
		shadowS: `0 1px 2px ${through(ink, 0.08)}`,
		shadowL: `0 18px 48px ${through(ink, 0.16)}`,
	}).map(([name, value]) => `${propertyOf(name)}:${value}`);
	return `@layer tokens{:root{${properties.join(";")}}}`;
}

/** `inkSoft` is `--ink-soft`. */
export function propertyOf(name: string): string {
	return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

type Name = keyof ThemeColours;

/** WCAG 2.2, AA: words of ordinary size against what they stand on. */
const leastContrast = 4.5;

const light: Name[] = ["paper", "paperDeep", "white"];
const dark: Name[] = ["night", "nightSoft"];

/** Colours of words, with the grounds they stand on. */
const pairs: [words: Name, grounds: Name[]][] = [
	["ink", light],
	["inkSoft", light],
	["inkFaint", ["paper", "white"]],
	["action", ["paper", "white"]],
	["actionDeep", ["paper", "white"]],
	["done", ["paper", "white"]],
	["fault", ["paper", "white"]],
	["refused", ["paper", "white"]],
	["white", ["action", "actionDeep", "night"]],
	["onNight", dark],
	["onNightSoft", dark],
];

/** Words that could not be read on their ground. */
export function weakContrasts(colours: ThemeColours) {
	return pairs.flatMap(([words, grounds]) =>
		grounds
			.map((on) => ({
				words,
				on,
				contrast: contrast(colours[words], colours[on]),
				least: leastContrast,
			}))
			.filter((found) => found.contrast < leastContrast),
	);
}

/** Between 1 and 21, cut after two digits. */
function contrast(one: string, other: string): number {
	const [less = 0, more = 0] = [luminance(one), luminance(other)].sort(
		(a, b) => a - b,
	);
	return Math.floor(((more + 0.05) / (less + 0.05)) * 100) / 100;
}

function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
