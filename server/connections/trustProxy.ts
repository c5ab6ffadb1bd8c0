import { BlockList, isIP, isIPv6 } from "node:net";
import * as z from "zod";

/**
 * Whether the peer `hop` steps away (0: who holds the connection) is a proxy of
 * ours, so that the address it names in `X-Forwarded-For` is believed.
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Names of some networks; the words are those of proxy-addr and Express. */
const named: Record<string, string[]> = {
	loopback: ["127.0.0.0/8", "::1/128"],
	linklocal: ["169.254.0.0/16", "fe80::/10"],
	uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
const mostHops = 20;
const off = ["false", "0", "no"];
const all = ["true", "yes"];
const example =
	"write the number of proxies in front, such as 1, or their networks, such as loopback or 10.0.0.0/8";

/** The setting: a number of hops or a list of networks; undefined when it is off. */
export const trustProxySetting = z
	.string()
	.transform((text, context): TrustProxy | undefined => {
		try {
			return readTrustProxy(text.trim().toLowerCase());
		} catch (error) {
			context.addIssue((error as Error).message);
			return z.NEVER;
		}
	})
	.optional();

function readTrustProxy(text: string): TrustProxy | undefined {
	if (off.includes(text)) return undefined;
	if (all.includes(text))
		throw new Error(
			`this would believe any address a visitor claims; ${example}`,
		);
	if (/^\d+$/.test(text)) {
		const hops = Number(text);
		if (hops > mostHops)
			throw new Error(`more than ${mostHops} proxies; ${example}`);
		// A function: Fastify takes a bare number for nobody.
		return (_address, hop) => hop < hops;
	}
	const networks = new BlockList();
	for (const word of text.split(",").map((part) => part.trim()))
		for (const network of named[word] ?? [word]) add(networks, network);
	return (address) =>
		isIP(address) !== 0 &&
		networks.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function add(networks: BlockList, network: string): void {
	const [address = "", given, ...more] = network.split("/");
	const family = isIPv6(address) ? "ipv6" : "ipv4";
	const most = family === "ipv6" ? 128 : 32;
	const prefix = given === undefined ? most : Number(given);
	const sound =
		isIP(address) !== 0 &&
		!address.includes("%") &&
		(given === undefined || /^\d{1,3}$/.test(given)) &&
		prefix <= most &&
		more.length === 0;
	if (!sound) throw new Error(`"${network}" is no network; ${example}`);
	if (prefix === 0)
		throw new Error(
			`${network} is everybody, and would believe any address a visitor claims; ${example}`,
		);
	networks.addSubnet(address, prefix, family);
}
