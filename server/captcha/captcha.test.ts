import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { languages } from "../../contracts/language.ts";
import { createTestApp } from "../../tests/app.ts";
import { putBrand } from "../../tests/content/articles.ts";
import { addressOf } from "../../tests/leads.ts";
import { renditionsPerMinute } from "./captcha.ts";

async function site() {
	const made = await createTestApp({
		empty: true,
		settings: { CONTENT_DIR: resolve("content"), TRUST_PROXY: "loopback" },
	});
	onTestFinished(made.close);
	// Colours of the captcha are the brand's.
	await putBrand(made.services);
	const taken = await made.ask("/api/v1/verification-code", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ lang: "zh" }),
	});
	const { data } = JSON.parse(taken.text);
	return { ...made, data };
}

test("a code is a picture and a sound, until it is used", async () => {
	const { ask, data, services } = await site();
	const picture = await ask(data.image);
	expect(picture.status).toBe(200);
	expect(picture.headers).toMatchObject({
		"content-type": "image/png",
		"cache-control": "no-store",
	});
	const { width, height } = await sharp(picture.body).metadata();
	expect([width, height]).toEqual([400, 128]);
	// Asking again tells no more.
	expect((await ask(data.image)).body).toEqual(picture.body);

	const sound = await ask(data.sound);
	expect(data.sound).toContain("lang=zh");
	expect(sound.headers).toMatchObject({
		"content-type": "audio/wav",
		"cache-control": "no-store",
	});
	expect(sound.body.toString("latin1", 0, 4)).toBe("RIFF");
	const seconds = (sound.body.length - 44) / 16_000;
	expect(seconds).toBeGreaterThan(3);
	expect(seconds).toBeLessThan(12);

	await services.accounts.captcha.use(data.code_id, "nonsense");
	for (const path of [data.image, data.sound])
		expect((await ask(path)).status).toBe(404);
});

test("every language has its voice, and another one gets English", async () => {
	const { ask, data } = await site();
	const sounds = new Set<string>();
	for (const lang of languages) {
		const { status, body } = await ask(
			`/verification/${data.code_id}.wav?lang=${lang}`,
		);
		expect(status).toBe(200);
		sounds.add(body.toString("base64"));
	}
	expect(sounds.size).toBe(languages.length);
	const german = await ask(`/verification/${data.code_id}.wav?lang=de`);
	expect(sounds).toContain(german.body.toString("base64"));
});

test("a network is told to wait in its language, and no other waits", async () => {
	const { ask, data } = await site();
	const from = (address: string) => ({
		headers: { "x-forwarded-for": address },
	});
	const most = renditionsPerMinute.wav;
	// Unknown codes count as well: they are looked up.
	const nothing = data.sound.replace(/[0-9a-f]{8}-/, "00000000-");
	for (let n = 0; n < most; n++) {
		const path = n < 7 ? `/verification/${data.code_id}.wav?lang=ar` : nothing;
		const { status } = await ask(path, from(addressOf(1)));
		expect(status).toBe(n < 7 ? 200 : 404);
	}
	const refused = await ask(data.sound, from(addressOf(1)));
	expect(refused.status).toBe(429);
	expect(refused.text).toBe("请求过于频繁，请稍候再试。");
	expect(refused.headers).toMatchObject({
		"content-type": "text/plain; charset=utf-8",
		"content-language": "zh",
		"cache-control": "no-store",
	});
	const wait = Number(refused.headers["retry-after"]);
	expect(wait).toBeGreaterThan(0);
	expect(wait).toBeLessThanOrEqual(60);
	// Pictures are counted by themselves, and other networks too.
	expect((await ask(data.image, from(addressOf(1)))).status).toBe(200);
	expect((await ask(data.sound, from(addressOf(2)))).status).toBe(200);
});

test("who owns a /48 of IPv6 is one network, which may ask for four times as much", async () => {
	const { ask, data } = await site();
	const statuses: number[] = [];
	const nothing = data.sound.replace(/[0-9a-f]{8}-/, "00000000-");
	for (let n = 0; n < 4 * renditionsPerMinute.wav + 1; n++) {
		const address = `2001:db8:77:${(n * 257).toString(16)}::1`;
		const headers = { "x-forwarded-for": address };
		statuses.push((await ask(nothing, { headers })).status);
	}
	expect(statuses.at(-1)).toBe(429);
	expect(statuses.filter((one) => one === 429)).toHaveLength(1);
});

test("what is no code is not found", async () => {
	const { ask, data } = await site();
	for (const name of ["x.png", `${data.code_id}.gif`, `${data.code_id}`, "%00"])
		expect((await ask(`/verification/${name}`)).status).toBe(404);
});

test("the voices are small", async () => {
	const sizes = await Promise.all(
		languages.map(
			async (one) => (await readFile(`content/voices/${one}.wav`)).length,
		),
	);
	expect(sizes.reduce((sum, one) => sum + one)).toBeLessThan(750_000);
});
