import express, { type Router } from 'express';

/** Fictitious entries in OFAC's format: no header, `-0- ` for empty, a DOS end of file. */
const SDN = `101,"VALDOZENDE, Anselmo Krieger",individual,"SDGT] [NPWMD","Director",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 18 Apr 1969; POB Porto Imaginario; Passport X000001; nationality Nowhere."
102,"BRUMALVA TRADING",-0- ,"SDNTK",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"Tax ID No. 000."
103,"DA SILVA, Jose",individual,"SDNTK",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1951; alt. DOB circa 1953; POB Vila Inexistente."
104,"MAR BRAVO",vessel,"IRAN",-0- ,"XYZ1","Tanker","1000","900","Nowhere","Brumalva Trading",-0- 
105,"ORLOVSKI, Tadeusz ""El Lobo""",individual,"SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1958 to 1960."
106,"LEDESMA ROXAS, Martin",individual,"SDNTK",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1984; POB Porto Imaginario."
\u001a`;
const ALT = `101,1001,"aka","WALDOZENDE, Anselm",-0- 
102,1002,"aka","BRUMALVA IMPORT EXPORT","Trading name."
105,1003,"fka","ORLOWSKY, Thaddeus",-0- 
\u001a`;

const ADD = `101,2001,"1 Calle Imaginaria","Porto Imaginario 0000","Nowhere",-0- 
101,2002,-0- ,"Vila Inexistente","Nowhere",-0- 
102,2003,-0- ,-0- ,-0- ,-0- 
\u001a`;
const COMMENTS = `105,"alt. DOB 1962; Linked To: BRUMALVA TRADING."
\u001a`;

const UN = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="2026-11-18T04:00:00.000Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>6900001</DATAID><VERSIONNUM>1</VERSIONNUM>
      <FIRST_NAME>ABDERRAHIM</FIRST_NAME><SECOND_NAME>OULD</SECOND_NAME><THIRD_NAME>MESSAADI</THIRD_NAME>
      <UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDi.900</REFERENCE_NUMBER>
      <LISTED_ON>2016-03-01</LISTED_ON><GENDER>Male</GENDER>
      <COMMENTS1>Invented for tests &amp; demonstrations.</COMMENTS1>
      <NATIONALITY><VALUE>Nowhere</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Rachid Benhalima Torcuato</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>The Ferryman</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ADDRESS><COUNTRY>Nowhere</COUNTRY></INDIVIDUAL_ADDRESS>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1972-06-15</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_PLACE_OF_BIRTH><CITY>Imaginary Town</CITY></INDIVIDUAL_PLACE_OF_BIRTH>
      <INDIVIDUAL_DOCUMENT/>
    </INDIVIDUAL>
    <INDIVIDUAL>
      <DATAID>6900002</DATAID><VERSIONNUM>1</VERSIONNUM>
      <FIRST_NAME>PARK</FIRST_NAME><SECOND_NAME>SEUNG-IL</SECOND_NAME>
      <UN_LIST_TYPE>DPRK</UN_LIST_TYPE><REFERENCE_NUMBER>KPi.900</REFERENCE_NUMBER>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1963</FROM_YEAR><TO_YEAR>1965</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY>
      <DATAID>6900101</DATAID><VERSIONNUM>1</VERSIONNUM>
      <FIRST_NAME>FUNDACAO PONTE IMAGINARIA</FIRST_NAME>
      <UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDe.900</REFERENCE_NUMBER>
      <ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Imaginary Bridge Foundation</ALIAS_NAME></ENTITY_ALIAS>
    </ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>
`;

const FILES: Record<string, string> = {
  'SDN.CSV': SDN,
  'ALT.CSV': ALT,
  'ADD.CSV': ADD,
  'SDN_COMMENTS.CSV': COMMENTS,
};
const PUBLISHED = 'Thu, 19 Nov 2026 15:00:00 GMT';

/** OFAC's list service: the public URL redirects to the file. */
export function fakeOfac(): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/api/PublicationPreview/exports/:file', (request, response) => {
    const { file } = request.params;
    if (FILES[file]) response.redirect(302, `/ofac/files/${file}?signature=sandbox`);
    else response.status(404).end();
  });
  router.get('/files/:file', (request, response) => {
    response.set('Last-Modified', PUBLISHED).type('text/csv').send(FILES[request.params.file]);
  });
  return router;
}

/** The United Nations' consolidated list. */
export function fakeUn(): Router {
  const router = express.Router({ caseSensitive: true });
  router.get('/resources/xml/en/consolidated.xml', (_request, response) => {
    response.type('application/xml').send(UN);
  });
  return router;
}
