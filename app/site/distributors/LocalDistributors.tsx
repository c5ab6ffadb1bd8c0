import { useTranslations } from "use-intl";
import { MoreMessages } from "../../i18n/MoreMessages.tsx";
import { JsonLd } from "../head/JsonLd.tsx";
import { telephone } from "../phone.ts";
import { useSite } from "../useSite.ts";
import { dealersOf } from "./dealers.ts";
import type { OpenedCountry } from "./fetchDistributors.ts";
import { OpeningNow } from "./OpeningNow.tsx";
import { weekHours } from "./opening.ts";
import { routeTo, whatsApp } from "./reaching.ts";
import { useDayNames } from "./useDayNames.ts";

/** Names that are the same in every language. */
const names = { whatsApp: "WhatsApp", map: "OpenStreetMap" };

type Distributor = OpenedCountry["distributors"][number];

/** Distributors of a country: where they are, how they are reached, and when. */
export default function LocalDistributors({
	opened,
}: {
	opened: OpenedCountry;
}) {
	const site = useSite();
	const { country, distributors, texts } = opened;
	return (
		<MoreMessages area="distributors" texts={texts}>
			<JsonLd data={{ "@graph": dealersOf(site, country, distributors) }} />
			{distributors.map((one) => (
				<Card key={one.name} distributor={one} />
			))}
		</MoreMessages>
	);
}

function Card({ distributor }: { distributor: Distributor }) {
	const t = useTranslations("distributors");
	const { name, town, street, note, phone, whatsapp, site, calendar } =
		distributor;
	const route = routeTo(distributor);
	return (
		<div>
			<h5>
				<bdi>{name}</bdi>
			</h5>
			<address>
				{[...street, town].map((line) => (
					<bdi key={line}>{line}</bdi>
				))}
			</address>
			{note && <p>{note}</p>}
			<dl>
				<dt>{t("phone")}</dt>
				<dd>
					<a href={telephone(phone)}>
						<bdi dir="ltr">{phone}</bdi>
					</a>
				</dd>
				{whatsapp && (
					<>
						<dt>{names.whatsApp}</dt>
						<dd>
							<a href={whatsApp(whatsapp)} {...elsewhere}>
								<bdi dir="ltr">{whatsapp}</bdi>
							</a>
						</dd>
					</>
				)}
				{site && (
					<>
						<dt>{t("site")}</dt>
						<dd>
							<a href={site} {...elsewhere}>
								<bdi dir="ltr">{new URL(site).host}</bdi>
							</a>
						</dd>
					</>
				)}
				<dt>{t("route")}</dt>
				<dd>
					<a href={route.program}>{t("mapProgram")}</a>
					<a href={route.website} {...elsewhere}>
						<bdi>{names.map}</bdi>
					</a>
				</dd>
				<dt>{t("hours")}</dt>
				<dd>
					<Hours calendar={calendar} />
					<p role="status">
						<OpeningNow calendar={calendar} />
					</p>
				</dd>
			</dl>
		</div>
	);
}

/** Pages elsewhere open beside this one, and hear of no address here. */
const elsewhere = { target: "_blank", rel: "noopener noreferrer" } as const;

function Hours({ calendar }: Pick<Distributor, "calendar">) {
	const t = useTranslations("distributors");
	const dayName = useDayNames();
	return (
		<ul>
			{weekHours(calendar).map(({ from, to, spans }) => (
				<li key={from}>
					<span>
						{from === to
							? dayName(from)
							: t("days", { from: dayName(from), to: dayName(to) })}
					</span>
					<span>
						{spans.length === 0 && t("closed")}
						{spans.map(({ opens, closes }) => (
							<bdi key={opens} dir="ltr">
								{opens}–{closes}
							</bdi>
						))}
					</span>
				</li>
			))}
		</ul>
	);
}
