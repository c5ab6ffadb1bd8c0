import { createHash } from "node:crypto";
import type { LeadKind } from "../../contracts/leads/leadBounds.ts";
import { foldSearch } from "../../domain/leads/cases/listed.ts";
import { makeReceipt } from "../../domain/leads/intake/receipt.ts";
import { createIds } from "../../platform/runtime/ids.ts";

/** Rows of a table, by column. */
export type Row = Record<string, string | number | null>;
/** A request with everything that happened to it, by table. */
export type Request = Record<
	"lead" | "lead_case" | "lead_event" | "lead_outbox" | "lead_mail",
	Row[]
>;

const day = 24 * 60 * 60 * 1000;
/** Days over which requests came: as long as they are kept. */
const days = 728;
/** Members of staff who answer. */
export const members = Array.from({ length: 40 }, (_, n) => `member-${n}`);

/** Countries by their share, and the code of their phone numbers. */
const countries = Object.entries({
	...{ CN: 86, SA: 966, CL: 56, PE: 51, AE: 971, EG: 20, MX: 52, BR: 55 },
	...{ PH: 63, EC: 593, CO: 57, QA: 974, KW: 965, PK: 92, NG: 234, SN: 221 },
	...{ CI: 225, GH: 233, AO: 244, JO: 962, IQ: 964, OM: 968, BH: 973, NP: 977 },
	...{ PY: 595, UY: 598, BO: 591, HK: 852, CR: 506, PA: 507, DO: 1 },
});
export const countryNames = countries.map(([country]) => country);

const given =
	"maria jose ana luis juan carlos lucia pedro sofia diego elena marco paula jorge rosa hugo irene oscar laura raul fatou moussa awa ibrahima aissatou kwame ama kofi rami nadia omar layla youssef huda karim salma".split(
		" ",
	);
const family =
	"garcia lopez perez gonzalez rodriguez martinez silva santos diop ndiaye fall sarr mensah owusu boateng khoury haddad nasser mansour castillo vargas rojas molina paredes quispe mamani flores".split(
		" ",
	);
const syllables =
	"ba co de fu ga hi jo ka le mi no pa qui ro sa te ul va wen xi yo zu".split(
		" ",
	);
const chinese = {
	family: [..."王李张刘陈杨黄赵吴周徐孙马朱胡郭何林"],
	given: [..."伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰"],
};
const arabic = {
	given: ["محمد", "أحمد", "فاطمة", "عائشة", "خالد", "سارة", "يوسف", "مريم"],
	family: ["الحربي", "العتيبي", "الشمري", "القحطاني", "الزهراني", "حداد"],
};
const providers = ["gmail.com", "gmail.com", "outlook.com", "yahoo.com"];

/** A sequence of numbers below 1 that is the same each time (xorshift). */
function sequence(seed: number): () => number {
	let state = seed;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 2 ** 32;
	};
}

/**
 * Requests of two years, the oldest first: many of few countries, most of them answered and
 * closed long ago, names of which some are frequent and most are rare.
 */
export function* crowd(count: number, now: Date): Generator<Request> {
	const next = sequence(20_000);
	const below = (n: number) => Math.floor(next() * n);
	/** Picks from a list, the first ones more often. */
	const often = <T>(list: readonly T[]) =>
		list[Math.floor(list.length * next() ** 2.5)] as T;
	const one = <T>(list: readonly T[]) => list[below(list.length)] as T;
	const word = (length: number) =>
		Array.from({ length }, () => one(syllables)).join("");
	const begun = now.getTime() - days * day;
	const receipts = new Set<string>();
	let at = begun;
	const newId = createIds({ now: () => new Date(at) });
	const iso = (time: number) => new Date(time).toISOString();

	const nameIn = (country: string): string => {
		if (country === "CN" || country === "HK")
			return (
				one(chinese.family) +
				one(chinese.given) +
				(below(3) ? one(chinese.given) : "")
			);
		if (["SA", "AE", "KW", "QA", "EG"].includes(country) && below(2))
			return `${one(arabic.given)} ${one(arabic.family)}`;
		const last = below(4) ? word(3) : often(family);
		return `${often(given)} ${last}`;
	};

	for (let n = 0; n < count; n++) {
		at = begun + ((n + next()) * days * day) / count;
		const [country, code] = often(countries) as [string, number];
		const kind = ["test-drive", "contact", "agent"][
			Math.floor(3 * next() ** 1.7)
		] as LeadKind;
		const id = newId();
		const age = now.getTime() - at;
		const isHeld = age < 90 * day && below(20) === 0;
		const stage = isHeld ? "spam" : stageOf(age / day, next());
		const distributor =
			kind === "agent" || below(12) === 0 ? null : `distributor-${country}`;
		const owner = below(5) < 2 ? often(members) : null;
		const isAnswered = !["new", "spam"].includes(stage);
		const isDue = stage === "new" && below(20) > 0;
		const name = nameIn(country);
		const [first, last = ""] = foldSearch(name).split(" ");
		const local = /^[a-z]/.test(first ?? "") ? `${first}.${last}` : word(3);
		const domain = below(3) ? one(providers) : `${word(2 + below(2))}.com`;
		const email = `${local}${below(400)}@${domain}`;
		const phone = `+${code}${String(1e8 + below(8.9e8))}`;
		let receipt = makeReceipt(kind);
		while (receipts.has(receipt)) receipt = makeReceipt(kind);
		receipts.add(receipt);
		const minutes = 5 + Math.floor(3000 * next() ** 3);
		const answered = at + minutes * 60_000;
		const created_at = iso(at);
		const listed = foldSearch([receipt, name, email, phone].join("\n"));
		const events: [type: string, at: number, actor: string, detail: object][] =
			[["came", at, "person", isHeld ? { held: "honeypot" } : {}]];
		if (!isHeld) {
			events.push(["routed", at + 1000, "site", { distributor, rule: 1 }]);
			events.push(["delivered", at + 2000, "site", { channel: "webhook" }]);
			if (owner) events.push(["owner", at + 3000, "staff", { owner }]);
		}
		const mails: Row[] = [];
		if (isAnswered)
			for (let m = 0; m <= below(3); m++) {
				const mail = newId();
				const isIn = m % 2 === 1;
				const when = answered + m * 3_600_000;
				const side = isIn ? "person" : distributor ? "distributor" : "staff";
				events.push([
					isIn ? "mail-in" : "mail-out",
					when,
					side,
					{ mail, side },
				]);
				mails.push({
					...{ id: mail, lead_id: id, direction: isIn ? "in" : "out", side },
					...{ author: isIn ? null : "Ana", automatic: null },
					...{ from_name: name, from_address: email, known_sender: 1 },
					...{
						to_addresses: "[]",
						cc_addresses: "[]",
						subject: "Your request",
					},
					...{ text: sentences[n % 3] as string, quoted: "" },
					...{ message_id: `<${mail}@example.com>`, message_refs: "[]" },
					...{ fingerprint: mail, verdicts: null, state: "kept" },
					at: iso(when),
				});
			}
		if (isAnswered && stage !== "answered")
			events.push(["stage", answered + 7_200_000, "staff", { stage }]);
		yield {
			lead: [
				{
					...{ id, receipt, kind, state: isHeld ? "quarantined" : "accepted" },
					...{ reason: isHeld ? "honeypot" : null, language: "en" },
					...{ model: kind === "test-drive" ? "Terra 7" : null, country },
					...{ wished_date: null, wished_place: null, name, phone },
					...{ phone_typed: phone, email, email_key: email },
					...{ content: `${sentences[n % 3]} (${n})`, content_key: "" },
					...{ marketing: below(4) ? 0 : 1, origin: "/models/Terra_7" },
					...{ privacy_version: "1", privacy_hash: "", privacy_language: "en" },
					...{
						idempotency_key: `key-${n}`,
						payload_hash: "",
						form_nonce: null,
					},
					...{ form_type: "form", address_hash: hash(below(1e6)) },
					...{ address_hash_56: null, address_hash_48: null, created_at },
					...{ released_at: null, flag: null, corrected_at: null },
					consent_withdrawn_at: null,
				},
			],
			lead_case: [
				{
					...{ lead_id: id, stage, owner_id: owner, events: events.length },
					...{ updated_at: iso(events.at(-1)?.[1] ?? at), kind, country },
					...{ search: listed, distributor: isHeld ? null : distributor },
					...{ routing: isHeld ? "waiting" : "routed", routed_at: created_at },
					...{ clocked: events.length, due_at: isDue ? iso(at + day) : null },
					...{ answered_at: isAnswered ? iso(answered) : null },
					...{ answered_minutes: isAnswered ? minutes : null },
					first_late: isAnswered && minutes > 480 ? 1 : 0,
				},
			],
			lead_event: events.map(([type, when, actor, detail], index) => ({
				...{ lead_id: id, number: index + 1, type, at: iso(when), actor },
				actor_name: ["staff", "distributor"].includes(actor) ? "Ana" : null,
				detail: JSON.stringify(detail),
			})),
			lead_outbox: isHeld
				? []
				: [
						{
							...{ id: newId(), lead_id: id, channel: "webhook", attempts: 1 },
							...{ state: "delivered", queued_at: created_at, due_at: "" },
							...{ lease: null, last_error: null, settled_at: created_at },
						},
					],
			lead_mail: mails,
		};
	}
}

/** Stage of a request of some days: of the last ones many wait, of old ones few. */
function stageOf(age: number, share: number): string {
	const ends: [stage: string, below: number][] =
		age < 3
			? [
					["new", 0.6],
					["answered", 0.85],
					["waiting", 0.95],
					["booked", 1],
				]
			: [
					...([
						["new", 0.008],
						["waiting", 0.03],
						["booked", 0.05],
					] as const),
					...([
						["won", 0.15],
						["lost", 0.55],
						["answered", 1],
					] as const),
				].map(([stage, end]) => [stage, end]);
	return ends.find(([, end]) => share < end)?.[0] ?? "answered";
}

const sentences = [
	"May I drive it on Saturday morning? I would come with my family, and have never driven an electric car.",
	"What does it cost with the large battery, and how long does it take until it is delivered?",
	"We run a garage with twelve people and would like to become an agent for our region.",
];

const hash = (n: number) =>
	createHash("sha256").update(String(n)).digest("hex");
