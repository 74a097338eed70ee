import type { Specialty } from "#contract/applications.ts";

/** Names and dishes of sample families. */

/** Family name, a given name beside it, and how both are written in an e-mail address; in letters that every machine has. */
export const sampleNames: readonly [family: string, given: string, ascii: string][] = [
  ["Abernathy", "Grace", "grace.abernathy"],
  ["Nguyễn", "Thảo", "thao.nguyen"],
  ["O'Sullivan", "Maeve", "maeve.osullivan"],
  ["García Márquez", "Lucía", "lucia.garcia"],
  ["Wáng", "Xiùyīng", "xiuying.wang"],
  ["Washington", "Denise", "denise.washington"],
  ["Björklund", "Åsa", "asa.bjorklund"],
  ["Okonkwo", "Chidinma", "chidinma.okonkwo"],
  ["Патиашвили", "Нино", "nino.patiashvili"],
  ["Kowalczyk", "Józef", "jozef.kowalczyk"],
  ["Satō", "Ken'ichi", "kenichi.sato"],
  ["Haddad", "Layla", "layla.haddad"],
  ["Thibodeaux", "Rémy", "remy.thibodeaux"],
  ["Παπαδόπουλος", "Ελένη", "eleni.papadopoulos"],
  ["Ramirez", "Consuelo", "consuelo.ramirez"],
  ["Fitzgerald-Montgomery-Whittaker", "Bartholomew Alexander", "bart.fitzgerald"],
  ["De la Cruz", "Inés", "ines.delacruz"],
  ["Schönfelder", "Jürgen", "juergen.schoenfelder"],
  ["Kim", "Min-ji", "minji.kim"],
  ["الحسيني", "فاطمة", "fatima.alhusseini"],
  ["Beaumont", "Clarisse", "clarisse.beaumont"],
  ["Ødegård", "Sølvi", "solvi.odegard"],
  ["Venkatanarasimharajuvaripeta", "Lakshmi", "lakshmi.venkata"],
  ["Jackson", "Otis", "otis.jackson"],
  ["Keawe", "Leilani", "leilani.keawe"],
  ["Ferrari", "Donatella", "donatella.ferrari"],
  ["שפירא", "רחל", "rachel.shapira"],
  ["Begay", "Shándíín", "shandiin.begay"],
  ["Smith", 'Bob "Brisket"', "bob.smith"],
  ["Çelik", "Zeynep", "zeynep.celik"],
];

/** Ways a family gives its name in the form. */
export const nameForms: readonly ((family: string) => string)[] = [
  (family) => family,
  (family) => `The ${family} Family`,
  (family) => `${family} Family`,
  (family) => `Familia ${family}`,
  (family) => `${family}, Sons & Daughters`,
];

export const dishesOf: Record<Specialty, readonly string[]> = {
  italian: ["Nonna's Sunday gravy", "Orecchiette with broccoli rabe", "Timballo for twenty"],
  mexican: ["Mole negro, three days in the making", "Pozole rojo", "Tamales de rajas"],
  southern: ["Shrimp and grits", "Buttermilk fried chicken", "Collard greens with smoked turkey"],
  asian: ["Phở from a 24-hour broth", "Sunday dumplings, folded together", "Kimchi jjigae"],
  bbq: ["Brisket over post oak", "Whole hog, Carolina style", "Burnt ends"],
  baking: ["Sourdough from a starter named Gladys", "Cardamom buns", "Great-grandmother's pecan pie"],
  seafood: ["Gumbo z'herbes with crab", "Cioppino", "Poke with limu and inamona"],
  other: ["Jollof rice (the best one)", "Maqluba, flipped at the table", "Khachapuri with a runny egg"],
};
