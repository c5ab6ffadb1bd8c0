import { languages } from "../../contracts/language.ts";
import { type Attack, counted, keepOn, send, sendJson } from "./attack.ts";

/** Codes one address may ask for, with some to spare. */
const mostCodes = 60;

/** The sound of a code in every language, again and again. */
export const sounds: Attack = {
	name: "sounds of verification codes, 30 connections",
	run: async ({ origin }) => {
		const ids: string[] = [];
		for (let n = 0; n < mostCodes; n++) {
			const { text } = await sendJson(`${origin}/api/v1/verification-code`, {});
			const id = /"code_id":"([^"]+)"/.exec(text)?.[1];
			if (id) ids.push(id);
		}
		if (ids.length === 0) throw new Error("There are no codes.");
		return counted(
			await keepOn(6000, 30, (index) => {
				const id = ids[index % ids.length];
				const lang = languages[Math.floor(index / ids.length) % 6];
				const url = `${origin}/verification/${id}.wav?lang=${lang}`;
				return send(url, { method: "GET" });
			}),
		);
	},
};
