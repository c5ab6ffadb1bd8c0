import * as z from "zod";
import {
	type TrustProxy,
	trustProxySetting,
} from "../../connections/trustProxy.ts";
import { notes } from "../notes.ts";

/** Settings of pages and of who asks for them, as the environment gives them. */
export const pageSettings = {
	TRUST_PROXY: trustProxySetting.register(notes, {
		about:
			"whose `X-Forwarded-For` is believed: the number of proxies in front, or their networks, separated by commas (`10.0.0.0/8`, `loopback`, `linklocal`, `uniquelocal`); `true` is refused ([0022](../decisions/0022-proxies.md))",
		unset: "nobody's",
	}),
	FORM_POSTS_PER_MINUTE: z.coerce
		.number()
		.int()
		.min(1)
		.max(10_000)
		.default(20)
		.register(notes, {
			about:
				"forms without JavaScript that one network (an IPv4 address, an IPv6 /64; a /56 twice as many, a /48 four times) may post in a minute to each process",
		}),
	QUERIED_PAGES_PER_MINUTE: z.coerce
		.number()
		.int()
		.min(1)
		.max(10_000)
		.default(120)
		.register(notes, {
			about:
				"pages with a query of their own (a filter, a comparison, a search) that are not in memory and that one network (an IPv4 address, an IPv6 /64) may have made in a minute by each process; as many searches by the call",
		}),
	PAGE_CACHE_MB: z.coerce
		.number()
		.min(0)
		.max(4096)
		.default(64)
		.register(notes, {
			about: "memory for rendered pages; `0` renders each anew",
		}),
	X_ACCEL_REDIRECT: z
		.string()
		.regex(/^\/([\w-]+\/)+$/, "a path such as /internal/")
		.optional()
		.register(notes, {
			about:
				"prefix under which nginx in front sends the bytes ([downloads.md](downloads.md))",
		}),
};
type Environment = z.output<z.ZodObject<typeof pageSettings>>;

export type PageSettings = {
	/** Proxies whose `X-Forwarded-For` is believed; none where it is not set. */
	trustProxy: TrustProxy | undefined;
	/** Forms without JavaScript that one network may post in a minute. */
	formPostsPerMinute: number;
	queriedPagesPerMinute: number;
	/** Bytes the page cache may hold; 0 renders every page anew. */
	pageCacheBytes: number;
	/** Path under which nginx in front sends stored files itself. */
	accelRedirect: string | undefined;
};

export function readPageSettings(env: Environment): {
	config: PageSettings;
} {
	const config = {
		trustProxy: env.TRUST_PROXY,
		formPostsPerMinute: env.FORM_POSTS_PER_MINUTE,
		queriedPagesPerMinute: env.QUERIED_PAGES_PER_MINUTE,
		pageCacheBytes: Math.round(env.PAGE_CACHE_MB * 1024 * 1024),
		accelRedirect: env.X_ACCEL_REDIRECT,
	};
	return { config };
}
