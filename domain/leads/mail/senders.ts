import { emailKey } from "../intake/read.ts";
import type { MailVerdicts } from "./mails.ts";

/** Domains at which anybody gets an address: a colleague is not known by them. */
const freeMailers = new Set(
	`126.com 139.com 163.com 189.cn 21cn.com aliyun.com aol.com bk.ru bol.com.br daum.net
	fastmail.com foxmail.com free.fr gmail.com googlemail.com hanmail.net hushmail.com
	icloud.com ig.com.br inbox.ru laposte.net list.ru mac.com mail.com mail.ru me.com msn.com
	naver.com orange.fr pm.me proton.me protonmail.com qq.com rediffmail.com rocketmail.com
	sfr.fr sina.cn sina.com sohu.com t-online.de terra.com.br tom.com tuta.com tutanota.com
	uol.com.br vip.163.com vip.qq.com wanadoo.fr web.de ya.ru yeah.net ymail.com zoho.com`.split(
		/\s+/,
	),
);
/** Free mailers with a domain in many countries. */
const families = /^(gmx|hotmail|live|outlook|yahoo|yandex)\.[a-z.]{2,6}$/;

/**
 * Whether a sender may write for a side of ours: from one of its addresses, or as a colleague
 * from the same domain; never where the server in front found the sender forged.
 *
 * @param mails addresses of that side
 */
export function isVouchedFor(
	sender: string,
	mails: readonly string[],
	verdicts: MailVerdicts | undefined,
): boolean {
	if (isForged(verdicts)) return false;
	const key = emailKey(sender);
	const domain = domainOf(key);
	const isOwn = domain !== "" && !isFree(domain);
	return mails.some((one) => {
		const known = emailKey(one);
		return known === key || (isOwn && domainOf(known) === domain);
	});
}

/** Whether the domain of the sender says that the mail is none of its own. */
function isForged({ spf, dkim, dmarc }: MailVerdicts = {}): boolean {
	if (dmarc === "pass") return false;
	return dmarc === "fail" || (spf === "fail" && dkim !== "pass");
}

const domainOf = (address: string) =>
	address.slice(address.lastIndexOf("@") + 1 || address.length);

const isFree = (domain: string) =>
	freeMailers.has(domain) || families.test(domain);
