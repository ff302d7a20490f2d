// Companies whose registered industry misleads: old or wide SIC codes, holding companies, two businesses (METRICS 6, mapping order 1).

/** Pool → symbols. Seed peers of exactly one pool need no entry: they are its own. */
const lists: Readonly<Record<string, string>> = {
  bank: 'COF.US',
  insurance: 'BRK.A.US BRK.B.US',
  'capital-markets':
    'V.US MA.US PYPL.US SPGI.US MCO.US MSCI.US FI.US FISV.US FIS.US GPN.US CPAY.US WU.US COIN.US HOOD.US SOFI.US AFRM.US XYZ.US NDAQ.US CBOE.US FDS.US MKTX.US AMP.US KKR.US APO.US BX.US ARES.US',
  'household-personal': 'KMB.US KVUE.US',
  'food-beverage': 'CPB.US',
  retail: 'AMZN.US EBAY.US CVNA.US BABA.US JD.US PDD.US MELI.US CPNG.US TSCO.US ULTA.US SYY.US USFD.US CHWY.US W.US ETSY.US',
  'travel-leisure': 'ABNB.US BKNG.US EXPE.US RCL.US CCL.US NCLH.US TCOM.US',
  pharma: 'IQV.US CRL.US ZTS.US TECH.US WST.US',
  'med-devices-services':
    'TMO.US A.US ABT.US ILMN.US WAT.US MTD.US RVTY.US BIO.US IDXX.US CVS.US CI.US ELV.US HUM.US CNC.US MOH.US DGX.US LH.US',
  semiconductor: 'KLAC.US TER.US ENTG.US QCOM.US ARM.US ONTO.US',
  'electronics-hardware': 'IBM.US GLW.US KEYS.US TEL.US APH.US GRMN.US TRMB.US ZBRA.US SONY.US SNDK.US',
  'software-internet':
    'UBER.US DASH.US LYFT.US ACN.US ROP.US FICO.US TYL.US VRSK.US EFX.US TRU.US BR.US SPOT.US PINS.US SNAP.US RBLX.US TTD.US APP.US FTNT.US PANW.US MSTR.US',
  auto: 'TSLA.US HOG.US',
  'auto-parts': 'LEA.US ORLY.US AZO.US AAP.US GPC.US CPRT.US LKQ.US KMX.US AN.US',
  'power-equipment': 'ETN.US GEV.US EMR.US ROK.US HUBB.US AME.US GNRC.US VRT.US FSLR.US ENPH.US SEDG.US RUN.US NXT.US',
  machinery: 'JCI.US CARR.US TT.US OTIS.US LII.US FTV.US SWK.US SNA.US NDSN.US IEX.US PNR.US GGG.US',
  'aerospace-transport-equipment': 'GE.US LHX.US NOC.US TDG.US HWM.US TDY.US AXON.US WAB.US HEI.US HII.US',
  utilities: 'CEG.US VST.US NRG.US TLN.US',
  environment: 'VLTO.US ROL.US',
  'coal-oil-gas': 'WMB.US KMI.US OKE.US ET.US EPD.US TRGP.US LNG.US MPLX.US WES.US BKR.US NOV.US FTI.US ENB.US TRP.US',
  'metals-mining': '01208.HK',
  'steel-materials': 'VMC.US MLM.US BALL.US BLDR.US AMCR.US PKG.US AVY.US',
  chemicals: 'ECL.US SHW.US PPG.US IFF.US',
  construction: 'J.US ACM.US TTEK.US STN.US',
  agriculture: 'ADM.US BG.US TSN.US DAR.US',
  media: 'DIS.US WBD.US EA.US TTWO.US LYV.US FOXA.US FOX.US PSKY.US NWSA.US NWS.US SIRI.US IPG.US',
  diversified: 'MMM.US HON.US DHR.US CTAS.US PAYX.US URI.US 000009.SZ',
};

/** Symbol → pool. */
export const poolOverrides: ReadonlyMap<string, string> = new Map(
  Object.entries(lists).flatMap(([pool, list]) => list.split(' ').map((symbol) => [symbol, pool] as const)),
);
