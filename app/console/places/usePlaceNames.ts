import { useTranslations } from "use-intl";

type Loose = { (key: string): string; has(key: string): boolean };

/** Names of places where people read them: `{brand}` is "Brand name". */
export function usePlaceNames(): (name: string) => string {
	const t = useTranslations("console.places") as unknown as Loose;
	return (name) => (t.has(`place_${name}`) ? t(`place_${name}`) : name);
}
