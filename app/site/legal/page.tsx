import { useTranslations } from "use-intl";
import { legalPath } from "../../../contracts/addresses/addresses.ts";
import { legalLinks } from "../../../contracts/map.ts";
import { pageContext } from "../../context.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { isNotFound, post } from "../../request/request.ts";
import layout from "../../ui/layout.module.css";
import { absent, askServer } from "../absent.ts";
import { Prose } from "../article/Prose.tsx";
import { Text } from "../article/Text.tsx";
import { PageHead } from "../head/PageHead.tsx";
import type { SiteHandle } from "../layout.tsx";
import { SiteLink } from "../SiteLink.tsx";
import { leadOn } from "../trueAddress.ts";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import { Contents } from "./Contents.tsx";
import { InForce } from "./InForce.tsx";
import styles from "./legal.module.css";

export const handle: SiteHandle = { overlay: false };

export async function loader({ context, params }: Route.LoaderArgs) {
	const { language, readers } = context.get(pageContext);
	const text = await readers.legal.text(language, params.id);
	if (!text) throw absent(context);
	return text;
}

export async function clientLoader({
	params: { id },
	request,
}: Route.ClientLoaderArgs) {
	const body = { lang: pageLanguage(), id };
	const options = { signal: request.signal, quiet: isNotFound };
	const text = await post("legal-detail", body, options).catch((error) => {
		if (isNotFound(error)) throw askServer(request);
		throw error;
	});
	leadOn(request, legalPath(text.id));
	return text;
}

/** A legal text at an address of its own (specification, section 2, "Footer"). */
export default function LegalPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("legal");
	const { brand, missing } = useSite();
	const text = loaderData;
	return (
		<div key={text.id}>
			<PageHead
				title={t("metaTitle", { title: text.title, brand: brand.name })}
				description={text.summary}
				trail={[{ name: text.title, path: legalPath(text.id) }]}
			/>
			<article>
				<header className={`${layout.bounds} ${styles.head}`}>
					<h1>{text.title}</h1>
					<InForce text={text} />
					<p>{text.summary}</p>
				</header>
				<Text aside={<Contents headings={text.headings} />} asideFirst>
					<Prose html={text.html} />
				</Text>
			</article>
			<nav
				className={`${layout.bounds} ${styles.others}`}
				aria-label={t("others")}
			>
				<ul>
					{legalLinks
						.filter(
							({ id }) => id !== text.id && !missing.includes(legalPath(id)),
						)
						.map(({ id, name }) => (
							<li key={id}>
								<SiteLink to={legalPath(id)}>{t(name)}</SiteLink>
							</li>
						))}
				</ul>
			</nav>
		</div>
	);
}
