import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type {
	ConsoleCall,
	ConsoleRequest,
} from "../../contracts/console/calls.ts";
import type { ContentLanguage } from "../../contracts/rights.ts";
import { hashOf } from "../../domain/content/drafts/fields.ts";
import type { House } from "./house.ts";

/** As Excel puts it on the clipboard: merged cells, units in a column, decimal commas. */
export const table = `<table>
<tr><td></td><td>Einheit</td><td>Nova</td><td>Nova Plus</td></tr>
<tr><td colspan="4">Powertrain</td></tr>
<tr><td>Maximum power</td><td>kW</td><td>70</td><td>90</td></tr>
<tr><td>Couple maximal</td><td>Nm</td><td>160</td><td>1.210,5</td></tr>
<tr><td>0–100 km/h</td><td>s</td><td>11,2</td><td>9,4</td></tr>
<tr><td>Drive</td><td></td><td>Front-wheel drive</td><td>All-wheel drive</td></tr>
<tr><td colspan="4">Battery and charging</td></tr>
<tr><td>Range</td><td>km</td><td>305</td><td>380–460</td></tr>
<tr><td>DC charging power</td><td>kW</td><td>60</td><td>=C9*2</td></tr>
<tr><td>Front boot</td><td>l</td><td>45</td><td>45</td></tr>
<tr><td colspan="4">Chassis</td></tr>
<tr><td>Tyres and wheels</td><td></td><td>195/65 R15</td><td>205/55 R17</td></tr>
<tr><td>Turning circle</td><td>m</td><td>9,4</td><td>9,8</td></tr>
</table>`;

/** A call as the page makes it, by the page. */
export function ask<N extends ConsoleCall>(
	page: Page,
	name: N,
	body: ConsoleRequest<N>,
) {
	return page.evaluate(
		async ([name, body]) => {
			const answer = await fetch(`/api/v1/${name}`, {
				method: "POST",
				headers: { "content-type": "application/json", "x-console": "1" },
				body: JSON.stringify(body),
			});
			const { data, message } = await answer.json();
			if (!answer.ok) throw new Error(`${name}: ${message}`);
			return data;
		},
		[name, body] as const,
	);
}

/** Writes fields of a draft as somebody who sees it as it is. */
export async function write(
	page: Page,
	{ services }: House,
	to: { entry: string; language: ContentLanguage; author: string },
	fields: Record<string, unknown>,
): Promise<void> {
	const { body } = await services.editing.drafts.read(to);
	await ask(page, "console-draft-save", {
		...to,
		changes: Object.entries(fields).map(([name, value]) => ({
			at: `/${name}`,
			to: value,
			from: hashOf((body as Record<string, unknown> | undefined)?.[name]),
		})),
	});
}

/** A photograph nobody has sent before. */
export async function photograph(name: string) {
	const colour = () => randomInt(256);
	const background = { r: colour(), g: colour(), b: colour() };
	const create = { width: 1600, height: 1000, channels: 3 as const };
	const buffer = await sharp({ create: { ...create, background } })
		.jpeg()
		.toBuffer();
	return { name, mimeType: "image/jpeg", buffer };
}

/** Waits for the text served at an address. */
export const served = (house: House) => ({
	async expect(path: string, what: string, isThere = true): Promise<void> {
		const text = () =>
			fetch(`${house.url}${path}`).then((answer) => answer.text());
		const found = expect.poll(text, { intervals: [50] });
		await (isThere ? found.toContain(what) : found.not.toContain(what));
	},
});
