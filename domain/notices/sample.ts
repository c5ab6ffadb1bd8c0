import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { noticeText } from "../../contracts/notices.ts";
import type { Notices } from "./notices.ts";

const sampleNotice = z.strictObject({
	/** Day it is dated. */
	date: z.iso.date(),
	texts: noticeText.refine((texts) => texts.en, "English is missing"),
});

/** Messages of staff of the sample content: `{folder}/notices/*.yaml`, oldest first. */
export async function readSampleNotices(folder: string) {
	const place = join(folder, "notices");
	const names = await readdir(place).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	const notices = await Promise.all(
		names
			.filter((name) => name.endsWith(".yaml"))
			.map(async (name) => {
				const text = await readFile(join(place, name), "utf8");
				return sampleNotice.parse(parse(text, { schema: "failsafe" }));
			}),
	);
	return notices.sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Adds them where there is no message yet. */
export async function addSampleNotices(
	notices: Notices,
	folder: string,
): Promise<void> {
	await notices.addFirst(
		(await readSampleNotices(folder)).map(({ date, texts }) => ({
			texts,
			createdAt: `${date}T08:00:00.000Z`,
		})),
	);
}
