import { expect } from "vitest";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { AudienceWorld } from "../audienceRun.ts";
import { accountNames } from "../audienceRun.ts";
import { groupNames, hour } from "../audienceSteps.ts";
import { createEditionSteps } from "./editionSteps.ts";
import type { RouteModel } from "./models/routeModel.ts";
import { createPictureSteps } from "./pictureSteps.ts";
import type { RouteSite } from "./routeSite.ts";
import type { FurtherStep } from "./routeSteps.ts";
import { createPicks, createVersionSteps } from "./versionSteps.ts";

const day = 24 * hour;
/** Tokens that a test gives an account; the site allows more. */
const mostTokens = 3;
/** Bounds of requests for access: those that wait, and those of a day. */
const bounds = { waiting: 10, inADay: 20 };

export type RouteWorld = {
	world: AudienceWorld;
	model: RouteModel;
	routes: RouteSite;
	/** Sends the mails that are due, and says what each account was sent. */
	morning: () => Promise<void>;
	/** Has an account take a folder as an archive, and a picture in it, and keeps the addresses. */
	take: (account: string, id: string, lang: LanguageCode) => Promise<void>;
};

const nothing = () => undefined;

/** Does the steps beside the library, by the routes where partners do them. */
export function createRouteRun({
	world,
	model,
	routes,
	morning,
	take,
}: RouteWorld) {
	const { staff, accounts } = world;
	let told = 0;
	const accountOf = (index: number) => accounts[index] ?? "";
	const picks = createPicks(model);
	const { of, nth } = picks;
	const change = createVersionSteps({ world, model, picks });
	const translate = createEditionSteps({ world, model, picks, take });
	const keep = createPictureSteps({ world, model, picks, take });

	async function share(one: FurtherStep): Promise<void> {
		if (typeof one !== "object") return;
		if ("collect" in one) {
			const owner = accountOf(one.collect);
			const seen = await world.model.seenBy(owner);
			const ids = new Set<string>();
			for (const at of one.of) ids.add((await nth(at))?.id ?? "");
			for (const key of world.model.grants.keys()) {
				const [account, id = ""] = key.split(" ");
				if (account === owner) ids.add(id);
			}
			const name = `Collection ${++told}`;
			const body = { name, file_id: [...ids].join() };
			const added = await routes.call(owner, "collection-add", body);
			expect([added.text, added.status]).toEqual([added.text, 200]);
			const entries = [...ids].filter((id) => seen.has(id));
			const names = entries.map((id) => seen.get(id)?.name ?? "");
			const { id } = added.data;
			model.collections.push({ id, name, owner, entries, names });
		} else if ("link" in one) {
			if (model.collections.length === 0)
				await share({ collect: one.link % 3, of: [0, one.link] });
			const collection = of(model.collections, one.link);
			if (!collection) return;
			const { id, owner } = collection;
			const made = await routes.call(owner, "collection-link-add", {
				...{ id, days: one.days },
			});
			if (made.status !== 200) return;
			const detail = await routes.call(owner, "collection-detail", { id });
			const { path, expires_at } = made.data;
			const links = detail.data.links as { id: string; path: string }[];
			const link = links.find((link) => link.path === path);
			expect(link).toBeDefined();
			model.links.push({
				...{ id: link?.id ?? "", path, collection, isEnded: false },
				until: Date.parse(expires_at),
			});
		} else if ("endLink" in one) {
			const standing = model.links.filter(({ isEnded }) => !isEnded);
			const link = of(standing, one.endLink);
			if (!link) return;
			const { owner } = link.collection;
			const by = { id: link.id };
			// Only its owner ends it.
			for (const other of accounts)
				if (other !== owner) {
					const refused = await routes.call(other, "collection-link-end", by);
					expect(refused.status).toBe(404);
				}
			expect((await routes.call(owner, "collection-link-end", by)).status).toBe(
				200,
			);
			link.isEnded = true;
		}
	}

	async function tell(one: FurtherStep): Promise<void> {
		if (typeof one !== "object") return;
		if ("tell" in one) {
			const entry =
				one.about === undefined ? null : ((await nth(one.about))?.id ?? null);
			const title = `Told ${++told}`;
			const at = one.at === undefined ? undefined : world.time + one.at * hour;
			const to =
				one.tell === "all"
					? { kind: "everybody" as const }
					: Array.isArray(one.tell)
						? { kind: "groups" as const, groups: one.tell }
						: {
								kind: "account" as const,
								account: accountNames[one.tell] ?? "",
							};
			const sent = await staff.messages
				.send(
					{
						...{ to, entry, asks: false, mails: false },
						texts: { en: { title, text: "" } },
					},
					at === undefined ? {} : { at: new Date(at).toISOString() },
					"zoe",
				)
				.catch(nothing);
			if (!sent) return;
			model.notices.push({
				...{ id: sent.id, title, entry, isWithdrawn: false },
				at: at ?? 0,
				to:
					one.tell === "all" || Array.isArray(one.tell)
						? one.tell
						: { account: accountOf(one.tell) },
			});
		} else if ("recant" in one) {
			const notice = of(model.notices, one.recant);
			if (!notice) return;
			await staff.messages.withdraw(notice.id, "zoe");
			notice.isWithdrawn = true;
		}
	}

	async function ask(one: FurtherStep): Promise<void> {
		if (typeof one !== "object") return;
		if ("ask" in one) {
			const account = accountOf(one.ask);
			const own = model.requests.filter((r) => r.account === account);
			// Every fifth place is none.
			const place =
				one.place % 5 === 0
					? `0190a000-0000-7000-8000-0000000000${10 + one.place}`
					: ((await nth(one.place))?.id ?? "");
			if (place === "") return;
			const before = own.find((r) => r.isWaiting && r.place === place);
			const waiting = own.filter(({ isWaiting }) => isWaiting).length;
			const today = own.filter(({ at }) => at > world.time - day).length;
			const isRefused =
				!before && (waiting >= bounds.waiting || today >= bounds.inADay);
			const answer = await routes.call(account, "access-ask", { place });
			// Nothing but own requests decides what is answered.
			expect(answer.status).toBe(isRefused ? 409 : 200);
			if (isRefused) return;
			expect(Object.keys(answer.data).sort()).toEqual(["asked_at", "is_new"]);
			expect(answer.data.is_new).toBe(before === undefined);
			if (!before)
				model.requests.push({
					...{ account, place, at: world.time, isWaiting: true },
				});
		} else if ("answer" in one) {
			const { requests } = await staff.accessReading.page({ language: "en" });
			const request = of(requests, one.answer);
			if (!request) return;
			const account = accounts[accountNames.indexOf(request.account as "bo")];
			const until = world.time + one.lasts * hour;
			const iso = new Date(until).toISOString();
			if (one.lasts > 0)
				await staff.accessDecisions.grant(request.id, iso, "zoe");
			else
				await staff.accessDecisions.refuse(
					request.id,
					{ prepared: "contact" },
					"zoe",
				);
			const asked = model.requests.find(
				(r) =>
					r.isWaiting && r.account === account && r.place === request.entry,
			);
			expect(asked).toBeDefined();
			if (asked) asked.isWaiting = false;
			if (one.lasts === 0) return;
			const key = `${account} ${request.entry}`;
			world.news.noteGrant(key, true, world.time);
			world.model.grants.set(key, until);
		}
	}

	/** Closes what an entry lies in to an account, and grants the account the entry. */
	async function grant(one: FurtherStep): Promise<void> {
		if (typeof one !== "object" || !("letIn" in one)) return;
		const account = accountOf(one.letIn);
		const entry = await nth(one.to);
		const own = world.model.members.get(account) ?? [];
		const group = groupNames.find((name) => !own.includes(name));
		if (!entry?.parent_id || !group) return;
		const { id, parent_id: above } = entry;
		const until = world.time + one.lasts * hour;
		const name = accountNames[one.letIn] ?? "";
		const iso = new Date(until).toISOString();
		await staff.audiences.set(above, [group], "zoe").then(
			() => {
				world.news.noteAudience(above, world.time);
				world.model.audiences.set(above, [group]);
			},
			// Deleted since.
			nothing,
		);
		await staff.grants.give(id, name, iso, "zoe").then(() => {
			world.news.noteGrant(`${account} ${id}`, true, world.time);
			world.model.grants.set(`${account} ${id}`, until);
		}, nothing);
	}

	async function openDoors(one: FurtherStep): Promise<void> {
		if (one === "morning") return morning();
		if ("token" in one) {
			const account = accountOf(one.token);
			const own = model.tokens.filter(
				(t) => t.account === account && !t.isEnded && t.until > world.time,
			);
			if (own.length >= mostTokens) return;
			const { data } = await routes.call(account, "account-token-add", {
				...{ name: "Nightly", scopes: ["read"], days: 3 },
			});
			const { id, token, expires_at } = data;
			const until = Date.parse(expires_at);
			model.tokens.push({ id, token, account, until, isEnded: false });
		} else if ("endToken" in one) {
			const standing = model.tokens.filter(
				(t) => !t.isEnded && t.until > world.time,
			);
			const token = of(standing, one.endToken);
			if (!token) return;
			const { account, id } = token;
			await routes.call(account, "account-token-end", { id });
			token.isEnded = true;
		} else if ("digest" in one) {
			const account = accountOf(one.digest);
			if (model.digests.has(account)) return;
			const chosen = await routes.call(account, "account-digest-save", {
				...{ every: "daily", weekday: 1, hour: 8, zone: "Africa/Nairobi" },
			});
			expect(chosen.status).toBe(200);
			model.digests.set(account, world.time);
		}
	}

	return async function run(one: FurtherStep): Promise<void> {
		for (const part of [
			change,
			translate,
			keep,
			share,
			tell,
			ask,
			grant,
			openDoors,
		])
			await part(one);
	};
}
