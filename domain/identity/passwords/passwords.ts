import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { DomainError } from "../../../contracts/errors.ts";
import { createFairSemaphore } from "../../../platform/runtime/concurrency/fairSemaphore.ts";

/** Memory in KiB. */
export type Cost = { memory: number; passes: number; parallelism: number };
export type Derive = (
	password: string,
	salt: Uint8Array,
	cost: Cost,
	length: number,
) => Promise<Uint8Array>;

/** OWASP's Password Storage Cheat Sheet, argon2id (docs/decisions/0013). */
export const passwordCost: Cost = { memory: 47_104, passes: 1, parallelism: 1 };

/**
 * Number of passwords hashed at once: each takes a thread and 46 MiB meanwhile.
 */
const atOnce = 1;
/** Party of callers inside the site, for the queue of hashing. */
const house = "";

const argon2Async = promisify(argon2);
const deriveArgon2id: Derive = (password, salt, cost, length) =>
	argon2Async("argon2id", {
		message: password,
		nonce: salt,
		tagLength: length,
		...cost,
	});

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes of passwords: argon2id in PHC form, off the main thread. What is
 * written in two ways and looks the same (NFKC) is the same password.
 */
export function createPasswords({
	derive = deriveArgon2id,
	cost = passwordCost,
	waiting = 64,
}: {
	derive?: Derive;
	cost?: Cost;
	/** Number of hashes that may wait: a few seconds' worth. */
	waiting?: number | undefined;
} = {}) {
	const take = createFairSemaphore({
		atOnce,
		mostWaiting: waiting,
		refusal: () =>
			new DomainError("unavailable", "too many logins at once", [], {
				retryAfter: 3,
			}),
	});
	/** Compared with where there is no account, so that it takes as long. */
	const decoy = written(cost, randomBytes(16), randomBytes(32));

	async function digest(
		password: string,
		salt: Uint8Array,
		cost: Cost,
		length: number,
		party: string,
	) {
		return take(party, () =>
			derive(password.normalize("NFKC"), salt, cost, length),
		);
	}

	return {
		/**
		 * @param party whose turn it takes: a network, a browser, an account
		 * @throws DomainError `unavailable` when too many wait already
		 */
		async hash(password: string, party = house): Promise<string> {
			const salt = randomBytes(16);
			return written(cost, salt, await digest(password, salt, cost, 32, party));
		},

		/**
		 * Whether it is the password behind a hash; without a hash it is not, and
		 * that takes as long.
		 *
		 * @throws DomainError `unavailable` when too many wait already
		 */
		async matches(
			password: string,
			hash: string | undefined,
			party = house,
		): Promise<boolean> {
			const known = read(hash ?? decoy);
			const { salt, digest: expected, cost } = known;
			const found = await digest(password, salt, cost, expected.length, party);
			return timingSafeEqual(found, expected) && hash !== undefined;
		},

		/** Whether a hash was made with another cost than is asked for today. */
		isOutdated(hash: string): boolean {
			const { cost: made } = read(hash);
			return (Object.keys(cost) as (keyof Cost)[]).some(
				(key) => made[key] !== cost[key],
			);
		},
	};
}

function written(cost: Cost, salt: Uint8Array, digest: Uint8Array): string {
	const { memory, passes, parallelism } = cost;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(digest)}`;
}

/** PHC strings know no padding. */
function base64(bytes: Uint8Array): string {
	return Buffer.from(bytes).toString("base64").replaceAll("=", "");
}

const form =
	/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function read(hash: string) {
	const [, memory, passes, parallelism, salt = "", digest = ""] =
		form.exec(hash) ?? [];
	if (!digest) throw new Error("A stored password is not in PHC form.");
	return {
		cost: {
			memory: Number(memory),
			passes: Number(passes),
			parallelism: Number(parallelism),
		},
		salt: Buffer.from(salt, "base64"),
		digest: Buffer.from(digest, "base64"),
	};
}
