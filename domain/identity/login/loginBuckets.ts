import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import type { Bucket, Rule } from "./loginRateLimit.ts";
import { sendersOf, wideShares } from "./network.ts";

/** Route of a login, and the party whose turn of the hashing it takes. */
export type Route = {
	/** Buckets of every try. */
	tries: Bucket[];
	/** Buckets of tries with a right verification code: those guess a password. */
	guesses: Bucket[];
	party: string;
};

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const strict = { first: 4 * second, longest: 15 * minute, memory: day };
const lenient = { first: 4 * second, longest: minute };

/** The numbers of docs/decisions/0013. */
export const rules = {
	/** Attempts on one account from one address. */
	pair: { free: 5, ...strict },
	/** Attempts on one account from a whole network, only with a right verification code. */
	guess: { free: 20, ...strict },
	/**
	 * Attempts on one account, from wherever; slows down only senders who have guessed twice
	 * already.
	 */
	account: { free: 20, ...lenient, memory: day },
	/** Attempts from one address, whatever the account: a whole office may share it. */
	address: { free: 50, ...lenient, memory: hour },
	/** Attempts on one account from a browser it has logged in with before. */
	device: { free: 10, ...strict },
	/** The old password, asked for again before a new one; of staff, asked for anew. */
	password: { free: 5, ...strict },
	/** The code of staff whose password was right: of an app, or kept for recovery. */
	code: { free: 5, ...strict },
} satisfies Record<string, Rule>;

/** Tries with an account that a network has whoever else attacks the account. */
const spared = 2;

export const bucketSecret: SecretUse = {
	name: "pace",
	what: "hashes the login's rate limit counts by, which begins anew",
	lifetime: 0,
};

export type LoginBuckets = ReturnType<typeof createLoginBuckets>;

/**
 * Buckets of the rate limit in which a login is counted. A browser that has
 * logged in to the account before proves it with a device token, and then has a
 * bucket of its own: nobody else can slow it down. Addresses and accounts are
 * kept as hashes with a key.
 */
export function createLoginBuckets(deps: {
	secrets: Secrets;
	limits?: { failuresPerAddress: number } | undefined;
}) {
	const { secrets, limits } = deps;
	const ofAddress = {
		...rules.address,
		free: limits?.failuresPerAddress ?? rules.address.free,
	};

	async function hash(kind: string, ...words: string[]): Promise<string> {
		const digest = await secrets.sign(
			bucketSecret,
			[kind, ...words].join("\0"),
		);
		return `${kind}:${digest.slice(0, 22)}`;
	}

	/** Buckets for each network of an address. */
	async function wide(
		kind: "pair" | "address",
		rule: Rule,
		address: string,
		who: string[] = [],
	): Promise<Bucket[]> {
		const senders = sendersOf(address).map(async (sender, n) => ({
			key: await hash(kind, ...who, sender),
			rule: { ...rule, free: rule.free * (wideShares[n] ?? 1) },
			shared: kind === "address" || n > 0,
		}));
		return Promise.all(senders);
	}

	return {
		/** The widest network of an address, as a hash. */
		senderHash: (address: string) => hash("sender", widest(address)),

		/** Buckets for a login without a device token, or with one that proves nothing. */
		async ofStranger(accountKey: string, address: string): Promise<Route> {
			const tries = [
				...(await wide("pair", rules.pair, address, [accountKey])),
				...(await wide("address", ofAddress, address)),
			];
			const network = widest(address);
			const own = {
				key: await hash("guess", accountKey, network),
				rule: rules.guess,
			};
			const account = {
				key: await hash("account", accountKey),
				rule: rules.account,
				spares: { ...own, below: spared },
			};
			return { tries, guesses: [own, account], party: network };
		},

		/** Buckets for a browser known to the account: see `deviceTokens.ts`. */
		async ofDevice(accountId: string, nonce: string): Promise<Route> {
			const key = await hash("device", accountId, nonce);
			const tries = [{ key, rule: rules.device }];
			return { tries, guesses: [], party: key };
		},

		/** Buckets for what nobody guesses but everybody may try: a passkey, a link. */
		ofAddress: (address: string): Promise<Bucket[]> =>
			wide("address", ofAddress, address),

		/**
		 * For the code of a member whose password is known (docs/decisions/0062): of an
		 * app one bucket for all strangers, and one for each known browser; a
		 * recovery code, which is too long to be guessed, for each network too.
		 *
		 * @param kind what the code is, by its shape
		 * @param nonce of a known browser's device token
		 */
		async ofCode(
			staffId: string,
			kind: "app" | "recovery",
			{ nonce, address }: { nonce: string | undefined; address: string },
		): Promise<Bucket[]> {
			const from = nonce ? ["device", nonce] : [];
			const key =
				kind === "app"
					? await hash("code", staffId, ...from)
					: await hash(
							"recovery",
							staffId,
							...(nonce ? from : ["network", widest(address)]),
						);
			return [{ key, rule: rules.code }];
		},

		/**
		 * For sign-ins of staff that failed, whether by password or by code: has to wait
		 * no later than `ofCode`, so that waiting tells nobody that a password was right.
		 * Hinders failures alone.
		 *
		 * @param nonce of a known browser's device token
		 */
		async ofFailure(
			accountKey: string,
			nonce: string | undefined,
		): Promise<Bucket[]> {
			const from = nonce ? ["device", nonce] : [];
			const key = await hash("failure", accountKey, ...from);
			return [{ key, rule: rules.code }];
		},

		async ofPassword(accountId: string): Promise<Bucket[]> {
			return [{ key: await hash("password", accountId), rule: rules.password }];
		},
	};
}

function widest(address: string): string {
	return sendersOf(address).at(-1) ?? "unknown";
}
