import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import http, { type IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import sharp, { type OverlayOptions } from "sharp";
import { freePort } from "../../tests/freePort.ts";
import { programs } from "./programs.mjs";
import type { Tab } from "./tab.ts";

const element = "element-6066-11e4-a52e-4f735466cecf";

/**
 * WebKitGTK, the engine of Safari, over WebDriver. The protocol is plain enough that
 * its few commands are asked here: clients for it bring browsers' installers along.
 */
export async function openWebKit({ still = false } = {}): Promise<{
	open(): Promise<Tab>;
	close(): Promise<void>;
}> {
	const display = process.env.DISPLAY ?? (await startDisplay());
	const name = typeof display === "string" ? display : display.name;
	let driver = await startDriver(name, still);
	return {
		async open() {
			try {
				return await openTab(driver.origin);
			} catch {
				// A browser or its driver may end while both are starting on a busy machine.
				driver.child.kill();
				driver = await startDriver(name, still);
				return openTab(driver.origin);
			}
		},
		async close() {
			driver.child.kill();
			if (typeof display !== "string") display.child.kill();
		},
	};
}

async function startDriver(
	display: string,
	still: boolean,
): Promise<{ origin: string; child: ChildProcess }> {
	const port = await freePort();
	const child = spawn(
		programs().webKitDriver ?? "",
		[`--port=${port}`, "--host=127.0.0.1"],
		{
			env: {
				...process.env,
				DISPLAY: display,
				LANG: "en_US.UTF-8",
				XDG_CONFIG_HOME: settings(still),
				// Pages are drawn without a graphics card, and as root.
				WEBKIT_DISABLE_DMABUF_RENDERER: "1",
				WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
			},
			stdio: "ignore",
		},
	);
	const origin = `http://127.0.0.1:${port}`;
	await untilUp(origin, child);
	return { origin, child };
}

async function openTab(origin: string): Promise<Tab> {
	const { sessionId } = await ask<{ sessionId: string }>(
		"POST",
		`${origin}/session`,
		{
			capabilities: {
				alwaysMatch: {
					"webkitgtk:browserOptions": {
						binary: programs().miniBrowser,
						args: ["--automation"],
					},
				},
			},
		},
	);
	const session = `${origin}/session/${sessionId}`;
	const post = <T>(path: string, body: object = {}) =>
		ask<T>("POST", session + path, body);
	await post("/timeouts", { script: 30_000, pageLoad: 60_000 });
	const find = async (selector: string) => {
		const found = await post<Record<string, string>>("/element", {
			using: "css selector",
			value: selector,
		});
		return found[element] ?? "";
	};
	const run: Tab["run"] = async (work, ...args) => {
		const script = `const done = arguments[1];
			Promise.resolve((${work})(...arguments[0]))
				.then((value) => done({ value }), (error) => done({ error: String(error) }))`;
		const answer = await post<{ value?: unknown; error?: string }>(
			"/execute/async",
			{ script, args: [args] },
		);
		if (answer.error) throw new Error(answer.error);
		return answer.value as never;
	};
	return {
		run,
		go: (url) => post("/url", { url }),
		async click(selector) {
			const id = await find(selector);
			await run(atRest, selector);
			await post(`/element/${id}/click`);
		},
		move: (x, y) =>
			post("/actions", {
				actions: [
					{
						type: "pointer",
						id: "mouse",
						parameters: { pointerType: "mouse" },
						actions: [{ type: "pointerMove", x, y, duration: 0 }],
					},
				],
			}),
		async type(text) {
			const focused = await ask<Record<string, string>>(
				"GET",
				`${session}/element/active`,
			);
			await post(`/element/${focused[element]}/value`, { text });
		},
		async attach(selector, files) {
			const id = await find(selector);
			await post(`/element/${id}/value`, { text: files.join("\n") });
		},
		async resize(width, height) {
			await post("/window/rect", { width, height });
			// The window's frame is counted, too; a busy machine resizes some time later.
			let inside = { width: Infinity, height: Infinity };
			for (let looks = 0; looks < 50; looks += 1) {
				inside = await run(() => ({ width: innerWidth, height: innerHeight }));
				if (inside.width <= width && inside.height <= height) break;
				await new Promise((done) => setTimeout(done, 40));
			}
			await post("/window/rect", {
				width: 2 * width - Math.min(inside.width, width),
				height: 2 * height - Math.min(inside.height, height),
			});
		},
		async picture({ whole = false } = {}) {
			const take = async () =>
				Buffer.from(
					await ask<string>("GET", `${session}/screenshot`),
					"base64",
				);
			return whole ? joined(run, take) : take();
		},
		close: async () => {
			await ask("DELETE", session);
		},
	};
}

/**
 * Scrolls to an element and waits until it neither moves nor is covered: the driver
 * presses where it lay a moment before, and late styles move a page.
 */
async function atRest(selector: string): Promise<void> {
	const element = document.querySelector(selector);
	let last = "";
	for (let looks = 0; looks < 50; looks++) {
		element?.scrollIntoView({ block: "center", behavior: "instant" });
		await new Promise((done) => setTimeout(done, 50));
		const box = element?.getBoundingClientRect();
		if (!element || !box) return;
		const { x, y, width, height } = box;
		const there = document.elementFromPoint(x + width / 2, y + height / 2);
		const now = [x, y, width, height].join();
		const isFree =
			there && (element.contains(there) || there.contains(element));
		if (isFree && now === last) return;
		last = now;
	}
}

/** All of a page from pictures of the window, for the driver takes no others. */
async function joined(
	run: Tab["run"],
	take: () => Promise<Buffer>,
): Promise<Buffer> {
	const [width = 0, height = 0, step = 0] = await run(() => {
		// Sticky elements are where they stand; fixed ones are in the first picture
		// only.
		for (const one of document.body.querySelectorAll<HTMLElement>("*"))
			if (getComputedStyle(one).position === "sticky") one.style.inset = "auto";
		const { clientWidth, scrollHeight } = document.documentElement;
		return [clientWidth, scrollHeight, innerHeight];
	});
	const parts: OverlayOptions[] = [];
	for (let top = 0; top < height; top += step) {
		const at = await run(async (y: number) => {
			scrollTo({ top: y, behavior: "instant" });
			// A button may come with scrolling.
			await new Promise((done) => setTimeout(done, 100));
			if (y > 0)
				for (const one of document.body.querySelectorAll<HTMLElement>("*"))
					if (getComputedStyle(one).position === "fixed")
						one.style.visibility = "hidden";
			return scrollY;
		}, top);
		parts.push({ input: await take(), left: 0, top: Math.round(at) });
	}
	const size = { width, height: Math.max(height, step) };
	return sharp({ create: { ...size, channels: 3, background: "#fff" } })
		.composite(parts)
		.png()
		.toBuffer();
}

/** Each on a connection of its own: one that is kept may be closed while it is asked again. */
async function ask<T>(method: string, url: string, body?: object): Promise<T> {
	const sent = body && JSON.stringify(body);
	const request = http.request(url, {
		method,
		agent: false,
		headers: sent ? { "content-length": Buffer.byteLength(sent) } : {},
	});
	request.end(sent);
	const [response] = (await once(request, "response")) as [IncomingMessage];
	const { value } = JSON.parse(await text(response)) as { value: T };
	if (response.statusCode === 200) return value;
	const { error, message } = value as { error: string; message: string };
	throw new Error(`${error}: ${message}`);
}

async function untilUp(origin: string, child: ChildProcess): Promise<void> {
	for (;;) {
		if ((await fetch(`${origin}/status`).catch(() => {}))?.ok) return;
		if (child.exitCode !== null) throw new Error("WebKitWebDriver ended.");
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

/**
 * Settings of the system, in a folder of their own: the browser's toolbar does not keep
 * its window wider than a phone, and where pages shall be still nothing moves.
 */
function settings(still: boolean): string {
	const folder = resolve(".cache/e2e", still ? "webkit-still" : "webkit");
	mkdirSync(join(folder, "gtk-3.0"), { recursive: true });
	writeFileSync(
		join(folder, "gtk-3.0/gtk.css"),
		`* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }
		image { -gtk-icon-transform: scale(0.1); }`,
	);
	if (still)
		writeFileSync(
			join(folder, "gtk-3.0/settings.ini"),
			"[Settings]\ngtk-enable-animations=false\n",
		);
	return folder;
}

/** A display that nobody sees, with a number that X chooses. */
async function startDisplay(): Promise<{ name: string; child: ChildProcess }> {
	const child = spawn(
		programs().xvfb ?? "",
		["-displayfd", "3", "-screen", "0", "2200x2400x24", "-nolisten", "tcp"],
		{ stdio: ["ignore", "ignore", "ignore", "pipe"] },
	);
	const name = await new Promise<string>((resolve, reject) => {
		child.once("exit", () => reject(new Error("Xvfb ended.")));
		child.stdio[3]?.once("data", (number) =>
			resolve(`:${String(number).trim()}`),
		);
	});
	return { name, child };
}
